import { PDFDocument, PDFName, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pdf } from '../sample-files.test-support.ts';
import { renderPdfPage } from './render-pdf-page.ts';

const RED = rgb(1, 0, 0);
/** Most that one picture may add to the memory of the process: the renderer's own limit, and some for the rest. */
const KIBIBYTES_MAX = 768 * 1024;

/** Makes a document whose first page is drawn by the test. @param size points */
async function drawn(size: [number, number], draw: (page: PDFPage) => void): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  draw(document.addPage(size));
  return document.save();
}

/** Writes a document of one page with this dictionary and content, as they stand. */
function written(page: string, content: string, others = ''): Buffer {
  return Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R ${page}/Contents 4 0 R>>endobj
4 0 obj<</Length ${content.length}>>stream
${content}
endstream endobj
${others}trailer<</Root 1 0 R>>
%%EOF
`);
}

async function sizeOf(png: Buffer) {
  const { format, width, height } = await sharp(png).metadata();
  return { format, width, height };
}

/** Reads the colour of one pixel, as red, green and blue. */
async function colourAt(png: Buffer, left: number, top: number): Promise<readonly number[]> {
  return [...(await sharp(png).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

describe('the first page of a PDF as a picture', () => {
  it('is drawn in its colours, on white', async () => {
    const png = await renderPdfPage(
      await drawn([200, 200], (page) => {
        page.drawRectangle({ width: 200, height: 200, color: RED });
        page.drawCircle({ x: 100, y: 100, size: 50, color: rgb(1, 1, 1) });
      }),
    );
    expect(await sizeOf(png)).toEqual({ format: 'png', width: 1024, height: 1024 });
    expect(await colourAt(png, 2, 2)).toEqual([255, 0, 0]);
    expect(await colourAt(png, 512, 512)).toEqual([255, 255, 255]);
  });

  it('has 1024 pixels on its longer side, whatever size the page says it has', async () => {
    const filled = ([width, height]: [number, number]) =>
      drawn([width, height], (page) => page.drawRectangle({ width, height, color: RED }));
    const landscape = await renderPdfPage(await filled([800, 200]));
    expect(await sizeOf(landscape)).toMatchObject({ width: 1024, height: 256 });
    const stamp = await renderPdfPage(await filled([5, 10]));
    expect(await sizeOf(stamp)).toMatchObject({ width: 512, height: 1024 });
    const field = await renderPdfPage(await filled([2_000_000, 1_000_000]));
    expect(await sizeOf(field)).toMatchObject({ width: 1024, height: 512 });
    const thread = await renderPdfPage(await filled([14_400, 0.01]));
    expect(await sizeOf(thread)).toMatchObject({ width: 1024, height: 1 });
  });

  it('has no empty margins, be they bare or painted white', async () => {
    for (const paint of [false, true]) {
      const png = await renderPdfPage(
        await drawn([1024, 1024], (page) => {
          if (paint) page.drawRectangle({ width: 1024, height: 1024, color: rgb(1, 1, 1) });
          page.drawRectangle({ x: 600, y: 700, width: 200, height: 100, color: RED });
        }),
      );
      expect(await sizeOf(png)).toMatchObject({ width: 200, height: 100 });
      expect(await colourAt(png, 100, 50)).toEqual([255, 0, 0]);
    }
  });

  it('keeps a margin that has a colour', async () => {
    const png = await renderPdfPage(
      await drawn([1024, 1024], (page) => {
        page.drawRectangle({ width: 1024, height: 1024, color: RED });
        page.drawRectangle({ x: 500, y: 500, width: 24, height: 24, color: rgb(0, 0, 1) });
      }),
    );
    expect(await sizeOf(png)).toMatchObject({ width: 1024, height: 1024 });
  });

  it('is turned as the page is', async () => {
    const content = '1 0 0 rg 0 0 200 100 re f';
    const png = await renderPdfPage(written('/MediaBox[0 0 200 100]/Rotate 90', content));
    expect(await sizeOf(png)).toMatchObject({ width: 512, height: 1024 });
  });

  it('shows words, though their font is not in the file', async () => {
    const document = await PDFDocument.create();
    const font = await document.embedFont(StandardFonts.HelveticaBold);
    document.addPage([400, 400]).drawText('Ginestra', { x: 20, y: 200, size: 60, font });
    const { width, height } = await sizeOf(await renderPdfPage(await document.save()));
    expect(width).toBeGreaterThan(500);
    expect(height).toBeGreaterThan(80);
    expect(height).toBeLessThan(200);
  });

  it('is the first of many, and the others are not looked at', async () => {
    const document = await PDFDocument.create();
    document.addPage([100, 100]).drawRectangle({ width: 100, height: 50, color: RED });
    for (let count = 0; count < 500; count += 1) {
      document.addPage([100, 100]).node.set(PDFName.of('Contents'), PDFName.of('Nothing'));
    }
    expect(await sizeOf(await renderPdfPage(await document.save()))).toMatchObject({
      width: 1024,
      height: 512,
    });
  });

  it('takes the size of a sheet where the page says that it has none', async () => {
    const png = await renderPdfPage(written('/MediaBox[0 0 0 0]', '1 0 0 rg 0 0 5000 5000 re f'));
    expect(await sizeOf(png)).toMatchObject({ width: 791, height: 1024 });
  });

  it('is not made of an empty page', async () => {
    for (const draw of [
      () => undefined,
      (page: PDFPage) => page.drawRectangle({ width: 200, height: 200, color: rgb(1, 1, 1) }),
    ]) {
      await expect(renderPdfPage(await drawn([200, 200], draw))).rejects.toMatchObject({
        code: 'media.unreadable',
        message: 'La prima pagina del PDF è vuota. Scegline un altro.',
      });
    }
  });

  it.each([
    ['nothing', () => Buffer.alloc(0)],
    ['what is no PDF', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a beginning', () => Buffer.from('%PDF-1.7\n')],
    [
      'a document without pages',
      () => Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
    ],
    ['noise', () => Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(50_000, 0x9d)])],
    [
      'pages that contain themselves',
      () => Buffer.from(pdf.toString().replace('Kids[3 0 R]', 'Kids[2 0 R]')),
    ],
  ])('is not made of %s', async (_what, make) => {
    await expect(renderPdfPage(make())).rejects.toMatchObject({
      code: 'media.unreadable',
      message: 'Il PDF è danneggiato o incompleto. Salvalo di nuovo o scegline un altro.',
    });
  });

  it('is not made of what opens with a password alone', async () => {
    const document = await PDFDocument.create();
    document.addPage().drawRectangle({ width: 100, height: 100, color: RED });
    document.encrypt({ userPassword: 'segreto', ownerPassword: 'segreto' });
    await expect(renderPdfPage(await document.save())).rejects.toMatchObject({ code: 'media.locked' });
  });

  it('is given up where drawing takes too long', async () => {
    const fills = written('/MediaBox[0 0 200 200]', '1 0 0 rg 0 0 200 200 re f '.repeat(100_000));
    await expect(renderPdfPage(fills, 2_000)).rejects.toMatchObject({
      code: 'media.unreadable',
      cause: { message: 'took too long' },
    });
  });

  it('is given up where drawing takes too much memory', async () => {
    // Twenty forms in each of twenty forms, and so on: 20¹¹ of them.
    const forms = Array.from({ length: 12 }, (_, depth) => {
      const isLast = depth === 11;
      const content = isLast ? '1 0 0 rg 0 0 200 200 re f' : '/Form Do '.repeat(20);
      const inner = isLast ? '' : `/Resources<</XObject<</Form ${depth + 6} 0 R>>>>`;
      const form = `/Type/XObject/Subtype/Form/BBox[0 0 200 200]${inner}/Length ${content.length}`;
      return `${depth + 5} 0 obj<<${form}>>stream\n${content}\nendstream endobj\n`;
    });
    const page = '/MediaBox[0 0 200 200]/Resources<</XObject<</Form 5 0 R>>>>';
    const before = process.resourceUsage().maxRSS;
    await expect(renderPdfPage(written(page, '/Form Do', forms.join('')))).rejects.toMatchObject({
      code: 'media.unreadable',
      cause: { message: expect.stringContaining('abort') },
    });
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(KIBIBYTES_MAX);
  });
});
