import { describe, expect, it } from 'vitest';
import { createHeavyWork } from '#kernel/work/tasks/heavy-work.ts';
import { pdfOf } from '../sample-imports.test-support.ts';
import { formatOf, type ReadDocument, readImportFile } from './import-file.ts';

const work = createHeavyWork();
const read = (name: string, content: string | Uint8Array): Promise<ReadDocument> => {
  const bytes = Uint8Array.from(Buffer.from(content));
  return work.inTurn('host', (run) => readImportFile(run, { bytes, format: formatOf(bytes, name) }));
};

describe('a file with more text than may be', { tags: ['rule.import.bounded'] }, () => {
  it.each([
    ['casa.txt', '1\n'.repeat(50_000)],
    ['casa.txt', `${'a'.repeat(999)}\n\n`.repeat(300)],
    ['casa.html', '<p>1'.repeat(6_000)],
    ['casa.html', `<title>${'a'.repeat(200_001)}</title><p>1`],
  ])('leaves it in the thread that reads it: %s', async (name, content) => {
    expect(await read(name, content)).toEqual({ blocks: [], isTooLarge: true });
  });
});

describe('the letters of a file', { tags: ['rule.import.files'] }, () => {
  it('stay what they are beside a byte that is damaged', async () => {
    const bytes = Buffer.concat([Buffer.from('Perché è così'), Buffer.from([0xff])]);
    expect((await read('casa.txt', bytes)).blocks).toMatchObject([{ text: 'Perché è così\uFFFD' }]);
  });

  it('are put together where the end of a line of a PDF divides a word', async () => {
    const pdf = await pdfOf(['Le chiavi sono nella cas-', 'setta accanto alla porta.']);
    const said = (await read('casa.pdf', pdf)).blocks.map(({ text }) => text).join(' ');
    expect(said).toBe('Le chiavi sono nella cassetta accanto alla porta.');
  });
});

describe('a table', { tags: ['rule.import.nothing-lost'] }, () => {
  const saidIn = async (html: string) =>
    (await read('casa.html', html)).blocks.map(({ kind, text }) => [kind, text]);

  it('keeps what stands around one within it', async () => {
    const html =
      '<table><tr><td>Prima</td><td>Qui <table><tr><td>Carta</td><td>lunedì</td></tr></table> e poi</td></tr></table>';
    expect(await saidIn(html)).toEqual([
      ['text', 'Prima'],
      ['text', 'Qui'],
      ['row', 'Carta · lunedì'],
      ['text', 'e poi'],
    ]);
  });

  it('that lays out a page is read as the blocks in its cells', async () => {
    const html =
      '<table><tr><td><h2>Regole</h2><p>Silenzio.</p></td><td><p>Parcheggio</p><p>Gratuito.</p></td></tr></table>';
    expect(await saidIn(html)).toEqual([
      ['heading', 'Regole'],
      ['text', 'Silenzio.'],
      ['text', 'Parcheggio'],
      ['text', 'Gratuito.'],
    ]);
  });

  it('has rows of cells, whose lines are one', async () => {
    const html = '<table><tr><td><b>Carta</b></td><td><p>lunedì<br>giovedì</p></td></tr></table>';
    expect(await saidIn(html)).toEqual([['row', 'Carta · lunedì giovedì']]);
  });
});

describe('a break in a paragraph', { tags: ['rule.import.sections'] }, () => {
  it.each([
    ['casa.html', '<p>Prima riga<br>seconda<br><br>dopo un vuoto</p><p>altro</p>'],
    ['casa.md', '# Casa\n\nPrima riga\nseconda\n\ndopo un vuoto\n\naltro'],
  ])('puts its line right below the one before, as in a text: %s', async (name, content) => {
    const { blocks } = await read(name, content);
    const lines = blocks.filter(({ kind }) => kind === 'text');
    expect(lines.map(({ text, follows }) => [text, follows ?? false])).toEqual([
      ['Prima riga', false],
      ['seconda', true],
      ['dopo un vuoto', false],
      ['altro', false],
    ]);
  });

  it('leaves what is below a heading of its own without a line before', async () => {
    const { blocks } = await read('casa.html', '<p><b>Parcheggio</b><br>Gratuito davanti a casa.</p>');
    expect(blocks).toMatchObject([{ kind: 'heading' }, { kind: 'text', text: 'Gratuito davanti a casa.' }]);
    expect(blocks[1]?.follows).toBeUndefined();
  });
});

describe('a page of a PDF', { tags: ['rule.import.sections'] }, () => {
  it('has a heading below a line as wide as the page that ends a sentence', async () => {
    const wide = 'Il battello per Bellagio parte ogni ora, e il treno da Varenna ogni due.';
    const { blocks } = await read(
      'casa.pdf',
      await pdfOf(['Trasporti', wide, 'Emergenze', 'Chiamate il 112.']),
    );
    expect(blocks.map(({ kind, text }) => [kind, text])).toEqual([
      ['heading', 'Trasporti'],
      ['text', wide],
      ['heading', 'Emergenze'],
      ['text', 'Chiamate il 112.'],
    ]);
  });

  it('is read without the line that counts it', async () => {
    const pdf = await pdfOf(
      ['Regole', 'Non si fuma.', 'Casa sul Lago - pagina 1'],
      ['Seite 2 von 2', 'Emergenze', 'Chiamate il 112.'],
    );
    const { blocks } = await read('casa.pdf', pdf);
    expect(blocks.map(({ text }) => text)).toEqual([
      'Regole',
      'Non si fuma.',
      'Emergenze',
      'Chiamate il 112.',
    ]);
  });
});
