import { backUp } from './back-up.ts';
import { checkArchive } from './check-archive.ts';
import { syntheticSource } from './synthetic-source.test-support.ts';

/**
 * A program that writes an archive of a long log and reads it again, to be run with a small heap.
 *
 * Usage: node --max-old-space-size=… memory.test-support.ts <events> <characters of each> <file>
 */
const [events = '', characters = '', file = ''] = process.argv.slice(2);
await backUp(syntheticSource(Number(events), 'key', Number(characters)), file);
console.log((await checkArchive(file)).checksums.parts.events.records);
