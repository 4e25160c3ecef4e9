import { backUp } from './back-up.ts';
import { checkArchive } from './check-archive.ts';
import { syntheticSource } from './synthetic-source.test-support.ts';

/**
 * A program that writes an archive of a long log and reads it again, to be run with a small heap.
 *
 * Usage: node --max-old-space-size=… memory.test-support.ts <events> <characters of each> <file>
 */
const [events = '', characters = '', file = ''] = process.argv.slice(2);
const masterKey = Buffer.alloc(32, 7);
await backUp(syntheticSource(Number(events), masterKey, Number(characters)), file);
console.log((await checkArchive(file, { masterKey })).checksums.parts.events.records);
