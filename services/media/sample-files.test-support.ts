import { PDFDocument, rgb } from '@cantoo/pdf-lib';
import sharp from 'sharp';

/** Uploads for tests, drawn when asked for. */

const RED = { r: 220, g: 30, b: 30 };

/** Draws a plain red picture, to be encoded. */
export const picture = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: RED } });

export const jpeg = (width?: number, height?: number): Promise<Buffer> =>
  picture(width, height).jpeg().toBuffer();

/** Returns bytes that begin as a JPEG does. @param size how many, 3 at least */
export const jpegBeginning = (size: number, fill = 0): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(size - 3, fill)]);

/** Draws a photo as a telephone takes it: lying on its side, and saying where and with what it was taken. */
export const photoWithLocation = (): Promise<Buffer> =>
  picture(600, 400)
    .withExif({
      IFD0: { Make: 'Telefonino' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 50/1 3012/100' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Draws a photo with so much detail that it fills the file, cut off in the middle. */
export async function truncatedJpeg(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
  const whole = await sharp({ create: { width: 640, height: 480, channels: 3, background: RED, noise } })
    .jpeg()
    .toBuffer();
  return whole.subarray(0, whole.length / 2);
}

/** Draws a small file that unpacks to 52 million pixels. */
export const decompressionBomb = (): Promise<Buffer> =>
  picture(7_200, 7_200).toColourspace('b-w').png({ compressionLevel: 1 }).toBuffer();

/** 7000 × 7000 grey pixels as AVIF, 893 bytes, which take about a gigabyte to decode. */
export const hugeAvif = Buffer.from(
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJp' +
    'bG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAAoMAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAAB' +
    'AAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgR8MAAAAABRpc3BlAAAAAAAAG1gAABtYAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAA' +
    'AAEAAQOBAgMAAAKLbWRhdBIACgsf8zavtXaICGg0IDLxBBAbDw8LO7jjjgWVgAAAS8/KLlrVHw5NBBpDhZzkI18J/whoDRZduOcwK5+9' +
    'itUgK/gUacAkHlPCX4U+z4DttJLqAQU9kw7FdqHilVKU3MIHWn8zODNGAedUfTdLz8ouWtUfDk0EGkOFnOQjXwn/CGgNFl245zArn72K' +
    '1SAr+BRpwCQhJqvVmEJ50UYnhrGA6ruhhybKSz0kzlWWoXr1x1hFq1HpwvQHAkvPyi5a1R8OTQQaQ4Wc5CNfCf8IaA0WXbjnMCufvYrV' +
    'ICv4FGnAJB5Twl+FPs+A7bSS6gEFPZMOxXah4pVSlNzCB1p/MzgzRgHnVH03S8/KLlrVHw5NBBpDhZzkI18J/whoDRZduOcwK5+9itUg' +
    'K/gUacAkISar1ZhCedFGJ4axgOq7oYcmyks9JM5VlqF69cdYRatR6cL0BwJLz8ouWtUfDk0EGkOFnOQjXwn/CGgNFl245zArn72K1SAr' +
    '+BRpwCQeU8JfhT7PgO20kuoBBT2TDsV2oeKVUpTcwgdafzM4M0YB51R9N0vPyi5a1R8OTQQaQ4Wc5CNfCf8IaA0WXbjnMCufvYrVICv4' +
    'FGnAJCEmq9WYQnnRRieGsYDqu6GHJspLPSTOVZahevXHWEWrUenC9AcCSc/KLlrVHw5NBBpDhZzkI18J/whoDRZduOcwK5+9itUgK/gU' +
    'acAkHlPCX4U+z4DttJLqAQU9kw7FdqHilVKU3MIHWn8zODNGAehAz8ouWtUfDk0EGkOFnOQjXwn/CGgNFl245zArn72K1SAr+BRpwCQh' +
    'JqvVmEJ50UYnhrGA6ruhhybKSz0kzlWWoXr1x1hFq1HpxYA=',
  'base64',
);

/** 4608 × 3456 grey pixels as AVIF, as many as may be, which take 360 megabytes to decode. */
export const largeAvif = Buffer.from(
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJp' +
    'bG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAAMoAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAAB' +
    'AAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgRAMAAAAABRpc3BlAAAAAAAAEgAAAA2AAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAA' +
    'AAEAAQOBAgMAAADSbWRhdBIACgscMuP/r+0QENBoQDK4ARBsPDws7uOOOBZWAABUz8ouWtUfDk0EGkOFnOQjXwn/CGgNFl245zArn72K' +
    '1SAr+iqg72/T02vQG1tstdE6ToogIlM6MRERYRpt2O0jfF3XGwX8myAZgjcJ1b3FmvcYDd6PIM/KLlrVHw5NBBpDhZzkI18J/whoDRZd' +
    'uOcwK5+9itUgK/oqoO9v09Nr0BtbbLXROk6KICJTOjEREWEabdjtI3xd1xsF/JsgGYI3CdW9xZr3GA3ejyA=',
  'base64',
);

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);

/** Begins as a PNG does and goes on as an SVG. */
export const svgBehindPngSignature = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), svg]);

export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** The first bytes of a photo in Apple's HEIC, which shares its container with AVIF. */
export const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');

/** Writes a PDF of one page with a line of text on it. @param text without parentheses */
export function pdfSaying(text: string): Buffer {
  const content = `BT (${text}) Tj ET`;
  return Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>>endobj
4 0 obj<</Length ${content.length}>>stream
${content}
endstream endobj
trailer<</Root 1 0 R>>
%%EOF
`);
}

export const pdf = pdfSaying('Benvenuti');

/** Draws a PDF of one square page, 200 points wide, with a red disc in the middle of it, half as wide. */
export async function drawnPdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([200, 200]).drawCircle({ x: 100, y: 100, size: 50, color: rgb(1, 0, 0) });
  return Buffer.from(await document.save());
}
