import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { jpeg, pdf } from '../sample-files.test-support.ts';
import { rebuildPdf } from './rebuild-pdf.ts';

/** Makes a document with much that it should not have, and a page worth keeping. */
async function loadedDocument(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const { context, catalog } = document;
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([300, 200]);
  page.drawText('Benvenuti', { x: 20, y: 100, font });
  page.drawImage(await document.embedJpg(await jpeg(20, 10)), { x: 20, y: 20 });
  document.setAuthor('Canary Author');
  document.addJavaScript('start', 'app.alert("canary-script")');
  await document.attach(Buffer.from('canary-attachment'), 'canary.exe');
  const script = { S: 'JavaScript', JS: PDFString.of('canary-action') };
  catalog.set(PDFName.of('OpenAction'), context.obj(script));
  page.node.set(PDFName.of('AA'), context.obj({ O: script }));
  const link = (action: object) =>
    context.register(
      context.obj({
        Type: 'Annot',
        Subtype: 'Link',
        Rect: [0, 0, 9, 9],
        A: context.register(context.obj(action as never)),
      }),
    );
  const uri = (address: string) => link({ S: 'URI', URI: PDFString.of(address), Next: script });
  page.node.set(
    PDFName.of('Annots'),
    context.obj([
      uri('https://example.com/arrivo?a=1'),
      uri('javascript:canary()'),
      link({ S: 'Launch', F: PDFString.of('canary.exe') }),
      link(script),
      context.register(context.obj({ Type: 'Annot', Subtype: 'FileAttachment', Rect: [0, 0, 9, 9] })),
      context.register(context.obj({ Type: 'Annot', Subtype: 'RichMedia', Rect: [0, 0, 9, 9] })),
    ]),
  );
  return document.save({ useObjectStreams: false });
}

/** Returns all text of a document, its compressed parts too. */
async function textOf(bytes: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const objects = document.context
    .enumerateIndirectObjects()
    .map(([, object]) =>
      object instanceof PDFRawStream
        ? `${object.dict} ${Buffer.from(object.contents).toString('latin1')}`
        : String(object),
    );
  return `${objects.join('\n')}\n${document.context.trailerInfo.Info ?? ''}`;
}

describe('a rebuilt PDF', () => {
  it('shows what its pages showed, and does nothing', async () => {
    const given = await loadedDocument();
    for (const word of ['JavaScript', 'Launch', 'EmbeddedFile', 'RichMedia', 'OpenAction', 'javascript:']) {
      expect(await textOf(given)).toContain(word);
    }
    const rebuilt = await rebuildPdf(given);
    const text = await textOf(rebuilt);
    expect(text).not.toMatch(
      /canary|JavaScript|Launch|EmbeddedFile|RichMedia|OpenAction|\/AA|\/Next|javascript:/i,
    );

    const document = await PDFDocument.load(rebuilt, { updateMetadata: false });
    expect(document.getPageCount()).toBe(1);
    const [page] = document.getPages();
    expect(page?.getSize()).toEqual({ width: 300, height: 200 });
    expect(text).toMatch(/Helvetica/);
    expect(text).toContain('/Image');
    const annotations = page?.node.lookup(PDFName.of('Annots'), PDFArray);
    const addresses = annotations?.asArray().map((_, index) => {
      const action = annotations.lookup(index, PDFDict).lookup(PDFName.of('A'));
      return action instanceof PDFDict
        ? action.lookup(PDFName.of('URI'), PDFHexString).decodeText()
        : undefined;
    });
    expect(addresses).toEqual(['https://example.com/arrivo?a=1', undefined, undefined, undefined]);
  });

  it('is made of a document that is not quite in order', async () => {
    const rebuilt = await rebuildPdf(Buffer.concat([pdf, Buffer.alloc(100_000)]));
    expect((await PDFDocument.load(rebuilt)).getPageCount()).toBe(1);
    expect(rebuilt.length).toBeLessThan(2_000);
  });

  it.each([
    ['nothing', async () => Buffer.alloc(0)],
    ['a beginning', async () => Buffer.from('%PDF-1.7\n')],
    [
      'a document without pages',
      async () => Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
    ],
    ['noise', async () => Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(50_000, 0x9d)])],
    [
      'pages that contain themselves',
      async () => Buffer.from(pdf.toString().replace('Kids[3 0 R]', 'Kids[2 0 R]')),
    ],
  ])('is not made of %s', async (_what, make) => {
    await expect(rebuildPdf(await make())).rejects.toMatchObject({ code: 'media.unreadable' });
  });

  it('is made of what is locked against printing and copying alone, and is locked no more', async () => {
    const document = await PDFDocument.load(pdf);
    document.encrypt({ ownerPassword: 'segreto', permissions: { printing: false, copying: false } });
    const locked = await document.save();
    expect(Buffer.from(locked).includes('/Encrypt')).toBe(true);
    const rebuilt = await rebuildPdf(locked);
    expect(Buffer.from(rebuilt).includes('/Encrypt')).toBe(false);
    expect(await textOf(rebuilt)).toContain('(Benvenuti)');
  });

  it('is not made of what opens with a password alone', async () => {
    const document = await PDFDocument.create();
    document.addPage();
    document.encrypt({ userPassword: 'segreto', ownerPassword: 'segreto' });
    await expect(rebuildPdf(await document.save())).rejects.toMatchObject({ code: 'media.locked' });
  });
});
