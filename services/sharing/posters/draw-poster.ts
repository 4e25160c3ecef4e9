import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Language } from '#contracts/kernel/languages.ts';
import { mix, PALETTES, type PaperColours, paperColours } from '../colours.ts';
import { landscape } from '../landscape.ts';
import { QUIET_ZONE } from './code-shape.ts';
import type { Box, PlacedCode, PlacedItem, PlacedText } from './placed.ts';
import type { Poster } from './poster.ts';
import type { PosterLayout } from './poster-layout.ts';

/** The day on which posters came to look as they do: one of the same property is the same file whenever it is asked for. */
const LOOKS_SO_SINCE = new Date('2026-11-22T00:00:00Z');
const PAPER = '#ffffff';

type Pdf = PDFKit.PDFDocument;

/**
 * Draws a poster as a PDF of one page, tagged for who cannot see it. All but the logo is shapes and text.
 * The same poster gives the same bytes.
 */
export async function drawPoster(
  poster: Poster,
  layout: PosterLayout,
  { language, title, author }: { language: Language; title: string; author: string },
): Promise<Buffer> {
  const { width, height } = layout.sheet;
  const pdf = new PDFDocument({
    size: [width, height],
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: title, Author: author, CreationDate: LOOKS_SO_SINCE },
  });
  const colours = paperColours(poster.theme);
  pdf.markContent('Artifact', { type: 'Layout' });
  drawLandscape(pdf, layout, poster);
  drawGrounds(pdf, layout, colours);
  pdf.endMarkedContent();
  const document = pdf.struct('Document');
  pdf.addStructure(document);
  if (layout.logo && poster.logo) {
    const { picture } = layout.logo;
    const { jpeg } = poster.logo;
    const draw = () =>
      void pdf.image(jpeg, picture.x, picture.y, { width: picture.width, height: picture.height });
    document.add(pdf.struct('Figure', figure(poster.name, picture), draw));
  }
  for (const item of layout.items) document.add(structOf(pdf, item, colours));
  document.end();
  pdf.end();
  return buffer(pdf);
}

/** Describes a picture: its words, and its left, top, right and bottom. */
const figure = (alt: string, { x, y, width, height }: Box) => ({ alt, bbox: [x, y, x + width, y + height] });

function structOf(pdf: Pdf, item: PlacedItem, colours: PaperColours) {
  if (item.kind === 'text') return pdf.struct(item.role, {}, () => drawText(pdf, item, colours));
  return pdf.struct('Figure', figure(item.alt, item.box), () => drawCode(pdf, item));
}

function drawText(pdf: Pdf, { lines, size, colour }: PlacedText, colours: PaperColours): void {
  pdf.fillColor(colours[colour]);
  for (const { runs, x, baseline } of lines) {
    for (const run of runs) {
      pdf.registerFont(run.font.name, run.font.bytes).font(run.font.name, size);
      pdf.text(run.text, x + run.x, baseline, { lineBreak: false, baseline: 'alphabetic' });
    }
  }
}

/** Draws a code in black on white, whatever the theme: cameras want it so. */
function drawCode(pdf: Pdf, { box, shape }: PlacedCode): void {
  const module = box.width / (shape.size + 2 * QUIET_ZONE);
  pdf.roundedRect(box.x, box.y, box.width, box.height, module * 2).fill(PAPER);
  pdf.save();
  pdf.translate(box.x + QUIET_ZONE * module, box.y + QUIET_ZONE * module).scale(module);
  pdf.path(shape.path).fill('#000000');
  pdf.restore();
}

/** Draws the landscape over the whole of its box, its foot and its middle kept. */
function drawLandscape(pdf: Pdf, { landscape: box, radius }: PosterLayout, { theme }: Poster): void {
  const drawing = landscape(PALETTES[theme]);
  const scale = Math.max(box.width / drawing.width, box.height / drawing.height);
  pdf.save();
  pdf.roundedRect(box.x, box.y, box.width, box.height, radius).clip();
  pdf
    .translate(box.x + (box.width - drawing.width * scale) / 2, box.y + box.height - drawing.height * scale)
    .scale(scale);
  const { high, low, from, to } = drawing.sky;
  const sky = pdf
    .linearGradient(0, drawing.height * from, 0, drawing.height * to)
    .stop(0, high)
    .stop(1, low);
  pdf.rect(0, 0, drawing.width, drawing.height).fill(sky);
  for (const { path, fill, opacity = 1 } of drawing.shapes) pdf.path(path).fillOpacity(opacity).fill(fill);
  pdf.restore();
}

function drawGrounds(
  pdf: Pdf,
  { logo, frame, panel, radius }: PosterLayout,
  { accent, tint }: PaperColours,
): void {
  if (panel) pdf.roundedRect(panel.x, panel.y, panel.width, panel.height, radius).fill(tint);
  pdf
    .lineWidth(radius / 9)
    .roundedRect(frame.x, frame.y, frame.width, frame.height, radius * 0.7)
    .stroke(accent);
  if (logo === undefined) return;
  const { x, y, width, height } = logo.tile;
  pdf
    .lineWidth(radius / 18)
    .roundedRect(x, y, width, height, radius * 0.8)
    .fillAndStroke(PAPER, mix(accent, PAPER, 0.3));
}
