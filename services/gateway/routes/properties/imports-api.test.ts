import { beforeAll, describe, expect, it } from 'vitest';
import { type ImportDraft, importDraftSchema } from '#contracts/import/api.ts';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { docx, docxBomb, pdfOf } from '#services/imports/sample-imports.test-support.ts';
import { SAMPLE_TEXTS } from '#services/imports/sample-texts.test-support.ts';
import { encodeForm } from '../../http/form.test-support.ts';
import { sharedTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

const MEGABYTE = 1024 * 1024;

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  ({ token } = await gateway.host());
});

const sendText = (text: unknown) => gateway.call('POST', '/api/import', { token, body: { text } });

async function sendFile(name: string, content: string | Uint8Array) {
  const form = await encodeForm(['file', new File([Uint8Array.from(Buffer.from(content))], name)]);
  return gateway.call('POST', '/api/import', { token, ...form });
}

async function draftOf(name: string, content: string | Uint8Array): Promise<ImportDraft> {
  const { status, body, text } = await sendFile(name, content);
  expect(status, text).toBe(200);
  return importDraftSchema.strict().parse(body);
}

const itemsOf = ({ sections }: ImportDraft, section: string) =>
  sections.find((each) => each.section === section)?.items;

describe('POST /api/import', { tags: ['importBook'] }, () => {
  it('makes a draft of a text and saves nothing', { tags: ['rule.import.nothing-saved'] }, async () => {
    const stored = () => gateway.call('GET', '/api/storage', { token });
    const houses = () => gateway.call('GET', '/api/properties', { token });
    const before = [(await stored()).body, (await houses()).body];
    const { status, body, text } = await sendText(SAMPLE_TEXTS.de);
    expect(status, text).toBe(200);
    const draft = importDraftSchema.strict().parse(body);
    expect(draft).toMatchObject({ language: 'de', fields: { wifiPassword: { value: 'onda-2024' } } });
    await draftOf('haus.txt', SAMPLE_TEXTS.de);
    expect([(await stored()).body, (await houses()).body]).toEqual(before);
  });

  it('takes as long a text as may be, whatever its letters, and no longer', async () => {
    expect((await sendText('è \u{1F3E0} '.repeat(40_000))).status).toBe(200);
    const refused = await sendText('a'.repeat(200_001));
    expect(refused.status).toBe(400);
    expect(problemSchema.parse(refused.body).errors).toMatchObject([{ path: 'text' }]);
  });

  it.each([[undefined], [''], [' \n'], [3]])('refuses %j in place of a text', async (text) => {
    expect((await sendText(text)).status).toBe(400);
  });

  it('refuses a form without a file, and with more than one', async () => {
    const file = new File(['Regole'], 'a.txt');
    for (const fields of [
      [],
      [['file', 'Regole']],
      [
        ['file', file],
        ['file', file],
      ],
      [
        ['file', file],
        ['kind', 'x'],
      ],
    ]) {
      const form = await encodeForm(...(fields as [string, string][]));
      const { status } = await gateway.call('POST', '/api/import', { token, ...form });
      expect([400, 413]).toContain(status);
    }
  });
});

describe('a file that is imported', { tags: ['rule.import.files'] }, () => {
  it('may be plain, as any program writes it', async () => {
    const text = 'Parcheggio\nÈ dietro casa, perché davanti è vietato.';
    const expected = [{ title: '', content: 'È dietro casa, perché davanti è vietato.' }];
    const bytes = [
      Buffer.from(text),
      Buffer.from(`\uFEFF${text}`),
      Buffer.from(text, 'latin1'),
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
    ];
    for (const each of bytes) expect(itemsOf(await draftOf('casa.TXT', each), 'parking')).toEqual(expected);
  });

  it('may be Markdown or HTML, with lists and tables', async () => {
    const markdown =
      '# Casa Blu\n\n## Regole\n\n- **Silenzio**: dopo le 22\n\n## Rifiuti\n\n| Che cosa | Quando |\n|---|---|\n| Carta | lunedì |\n';
    const html =
      '<title>x</title><style>p{}</style><h1>Casa Blu</h1><h2>Regole</h2><ul><li><b>Silenzio</b>: dopo le 22</li></ul><h2>Rifiuti</h2><table><tr><th>Che cosa<th>Quando</tr><tr><td>Carta</td><td>lunedì</td></tr></table><script>Regole</script>';
    for (const draft of [await draftOf('casa.md', markdown), await draftOf('casa.html', html)]) {
      expect(draft.title).toBe('Casa Blu');
      expect(itemsOf(draft, 'rules')).toEqual([{ title: 'Silenzio', content: 'dopo le 22' }]);
      expect(itemsOf(draft, 'garbage')).toContainEqual({ title: 'Carta', content: 'lunedì' });
    }
  });

  it('may be a docx, with the headings of its styles and bold lines', async () => {
    const draft = await draftOf(
      'casa.docx',
      await docx([
        { text: 'Benvenuti a Casa Blu', style: 'Heading1' },
        { text: 'Regole', style: 'Heading2' },
        { text: 'Silenzio: dopo le 22' },
        { text: 'Parcheggio', isBold: true },
        { text: 'Dietro casa & gratuito.' },
      ]),
    );
    expect(draft.fields.name?.value).toBe('Casa Blu');
    expect(itemsOf(draft, 'rules')).toEqual([{ title: 'Silenzio', content: 'dopo le 22' }]);
    expect(itemsOf(draft, 'parking')).toEqual([{ title: '', content: 'Dietro casa & gratuito.' }]);
  });

  it('may be a PDF, whose pages are told', async () => {
    const draft = await draftOf(
      'casa.pdf',
      await pdfOf(
        ['Casa Blu', 'Regole', 'Silenzio: dopo le 22'],
        [
          'Parcheggio',
          'Il posto auto si trova dietro casa, accanto al muro di pietra che si vede arrivando dalla strada, ed è gratuito.',
        ],
      ),
    );
    expect(itemsOf(draft, 'rules')).toEqual([{ title: 'Silenzio', content: 'dopo le 22' }]);
    expect(draft.sections.find(({ section }) => section === 'parking')).toMatchObject({
      items: [{ content: expect.stringMatching(/^Il posto auto .* ed è gratuito\.$/) }],
      source: [{ page: 2, from: 2, to: 3 }],
    });
  });
});

describe('a file that cannot be imported', { tags: ['rule.import.refused'] }, () => {
  async function refusal(name: string, content: string | Uint8Array) {
    const { status, body } = await sendFile(name, content);
    return { status, code: problemSchema.parse(body).code };
  }

  it('has no text', async () => {
    const noText = { status: 400, code: 'import.no-text' };
    expect(await refusal('vuoto.txt', ' \n')).toEqual(noText);
    expect(await refusal('vuoto.pdf', await pdfOf([]))).toEqual(noText);
    expect(await refusal('vuoto.docx', await docx([]))).toEqual(noText);
    expect(await refusal('vuoto.html', '<script>a</script>')).toEqual(noText);
  });

  it('is damaged', async () => {
    const unreadable = { status: 400, code: 'import.unreadable' };
    expect(await refusal('rotto.pdf', '%PDF-1.7 and no more')).toEqual(unreadable);
    expect(await refusal('rotto.docx', (await docx([{ text: 'Regole' }])).subarray(0, 300))).toEqual(
      unreadable,
    );
    expect(await refusal('binario.txt', Buffer.from([82, 0, 101, 103]))).toEqual(unreadable);
  });

  it('is of another type', async () => {
    const unsupported = { status: 415, code: 'import.unsupported-type' };
    expect(await refusal('foto.jpg', 'x')).toEqual(unsupported);
    expect(await refusal('casa', 'x')).toEqual(unsupported);
    expect(await refusal('foglio.xlsx', await docx([]))).toEqual(unsupported);
    expect(await refusal('casa.txt', await docx([]))).toEqual(unsupported);
  });

  it('is too large, by its bytes or by its text', async () => {
    const tooLarge = { status: 413, code: 'import.too-large' };
    expect(await refusal('grande.txt', Buffer.alloc(10 * MEGABYTE + 1, 'a'))).toEqual(tooLarge);
    expect(await refusal('lungo.txt', 'Regole e silenzio. '.repeat(11_000))).toEqual(tooLarge);
  });
});

describe('a file that was made to do harm', { tags: ['rule.import.bounded'] }, () => {
  it('takes no more memory and time than there is for it, and others are served after it', async () => {
    const bomb = await docxBomb();
    expect(bomb.length).toBeLessThan(MEGABYTE);
    expect((await sendFile('bomba.docx', bomb)).status).toBe(400);
    expect((await sendFile('profondo.html', `${'<div>'.repeat(30_000)}Regole`)).status).toBe(200);
    expect((await sendFile('citazioni.md', `${'>'.repeat(100_000)}Regole`)).status).toBeLessThan(500);
    const entities = `<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at} "${'&a;'.repeat(10)}">`).join('')}]><w:p>&a8;</w:p>`;
    expect((await sendFile('entita.docx', await docx([], entities))).status).toBe(400);
    expect(itemsOf(await draftOf('dopo.txt', 'Regole\nSilenzio: dopo le 22'), 'rules')).toHaveLength(1);
  });
});
