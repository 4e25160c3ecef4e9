import { randomUUID } from 'node:crypto';
import type { LogWriter } from './log-writer.ts';
import type { ProposedRecord } from './record.ts';

/** Number of events that are written at once. */
const BATCH = 500;

/** Writes so many events of the kind in which a server keeps its statistics, behind all that is in the log. */
export async function writeStatistics(writer: Pick<LogWriter, 'append'>, count: number): Promise<void> {
  for (let left = count; left > 0; left -= BATCH) {
    const records = Array.from({ length: Math.min(left, BATCH) }, statistics);
    await writer.append('$stats-127.0.0.1:2113', 'any', records);
  }
}

function statistics(): ProposedRecord {
  const data = Buffer.from('{"proc-cpu":0.5}');
  return { id: randomUUID(), type: '$statsCollected', isJson: true, data, metadata: new Uint8Array() };
}
