import type { BlockAnswer } from '#contracts/blocks/api.ts';
import { listBlocks } from '#contracts/blocks/endpoints.ts';
import { type Language, LOCALES } from '#contracts/kernel/languages.ts';
import { BLOCKS, labelOf, PLACES } from '#kernel/blocks/block-library.ts';
import { nameOfDay, WEEKDAYS } from '#kernel/blocks/render-block.ts';
import type { GatewayParts } from '../../gateway-parts.ts';

/** Registers the ready-made texts, the same for every host. */
export function blockRoutes({ routes }: Pick<GatewayParts, 'routes'>): void {
  routes.on(listBlocks, async ({ query }) => blocksIn(query.language));
}

function blocksIn(language: Language): BlockAnswer[] {
  const options = {
    weekdays: WEEKDAYS.map((value) => ({ value, label: nameOfDay(value, LOCALES[language]) })),
    place: Object.entries(PLACES).map(([value, words]) => ({ value, label: words[language] })),
  };
  return BLOCKS.map(({ id, section, texts, variables }) => ({
    id,
    section,
    ...texts[language],
    variables: variables.map((variable) => ({
      ...variable,
      label: labelOf(variable.name, language),
      ...(variable.type === 'place' || variable.type === 'weekdays'
        ? { options: options[variable.type] }
        : {}),
    })),
  }));
}
