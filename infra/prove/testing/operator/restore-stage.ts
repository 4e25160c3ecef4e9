import { restore } from '#infra/operate/archive/restore.ts';
import { reopenTestInstallation } from '#infra/prove/testing/operator/archive-stage.ts';

/**
 * A program that restores an archive into a test installation and writes a line per progress, to be
 * ended at a moment of the test's choosing.
 *
 * Usage: node restore.test-support.ts <databaseUrl> <folder> <archive>
 */
const [databaseUrl = '', folder = '', archive = ''] = process.argv.slice(2);
const installation = await reopenTestInstallation({ databaseUrl, folder });
await restore(installation.target, archive, { onProgress: ({ step }) => console.log(step) });
await installation.close();
console.log('done');
