import type { SetLine } from '../typesetting.ts';

/**
 * Draws a line of text as SVG, in paths: what draws it needs no font.
 * @param baseline pixels from the top, as `x` from the left
 */
export function textShapes(line: SetLine, size: number, at: { x: number; baseline: number }): string {
  const glyphs = line.runs.flatMap(({ font: { font }, text, x }) => {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(text);
    let pen = at.x + x;
    return glyphs.map((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const place = `translate(${pen + xOffset * scale} ${at.baseline - yOffset * scale}) scale(${scale} ${-scale})`;
      pen += xAdvance * scale;
      return `<path transform="${place}" d="${glyph.path.toSVG()}"/>`;
    });
  });
  return glyphs.join('');
}
