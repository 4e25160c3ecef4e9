import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const DRAWER = fileURLToPath(new URL('./svg-drawer.ts', import.meta.url));
const MS_MAX = 20_000;
const BYTES_MAX = 16 * 1024 * 1024;

/**
 * Draws an SVG of the product's own as PNG, in a process apart that takes about half a second. What a host wrote is in it
 * as paths alone. @throws Error where the process fails, or takes too long
 */
export function drawSvg(svg: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { encoding: 'buffer', timeout: MS_MAX, maxBuffer: BYTES_MAX, env: {} } as const;
    const { stdin } = execFile(process.execPath, [DRAWER], options, (error, png) => {
      if (error instanceof Error) reject(error);
      else resolve(png);
    });
    // Where the process ends before it has read all, its end tells why.
    stdin?.on('error', () => undefined).end(svg);
  });
}
