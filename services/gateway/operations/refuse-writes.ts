import plugin from 'fastify-plugin';
import { DomainError } from '#kernel/errors.ts';
import type { LastDiskSpace } from '#kernel/work/disk-space.ts';

/** Methods that change nothing. */
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses every write while the disk has too little room, before anything is begun; reads go on. */
export const refuseWritesOnFullDisk = plugin<{ readonly diskSpace: LastDiskSpace }>(
  async (app, { diskSpace }) => {
    app.addHook('onRequest', async ({ method }) => {
      if (READING.has(method) || diskSpace()?.isEnough !== false) return;
      throw new DomainError(
        'service.unavailable',
        'We cannot save anything just now: there is no room left. Please try again later.',
      );
    });
  },
);
