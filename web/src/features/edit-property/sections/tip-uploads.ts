import { LANGUAGES } from '#contracts/kernel/languages.ts';
import type { EditorValues, SectionDraft, TipDraft } from '../form/editor-values.ts';
import { sectionPath } from '../form/section-path.ts';

type Texts = EditorValues['texts'];

/** Returns the path in the form of the tip that an upload is for; undefined where it has been removed. */
export function tipOfUpload(texts: Texts, uploadId: string) {
  for (const language of LANGUAGES) {
    for (const [section, { tips }] of Object.entries(texts[language])) {
      const index = tips.findIndex((tip) => tip.uploadId === uploadId);
      if (index >= 0) return `${sectionPath(language, section)}.tips.${index}` as const;
    }
  }
  return undefined;
}

/**
 * Lets uploads stay with their tips as others come into the form, such as those of somebody else's save: a tip has the
 * upload of the one of the same name before it.
 * @param before what the form held
 */
export function keepUploads<Values extends { readonly texts: Texts }>(values: Values, before: Texts): Values {
  const texts = Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      Object.fromEntries(
        Object.entries(values.texts[language]).map(([section, draft]) => [
          section,
          keptIn(draft, before[language][section]),
        ]),
      ),
    ]),
  ) as Texts;
  return { ...values, texts };
}

function keptIn(draft: SectionDraft, before: SectionDraft | undefined): SectionDraft {
  const lost = (before?.tips ?? []).filter(
    ({ uploadId }) => uploadId !== undefined && !draft.tips.some((tip) => tip.uploadId === uploadId),
  );
  if (lost.length === 0) return draft;
  const taken = new Set<TipDraft>();
  const tips = draft.tips.map((tip) => {
    const same = lost.find((each) => !taken.has(each) && each.title.trim() === tip.title.trim());
    if (same === undefined || tip.uploadId !== undefined) return tip;
    taken.add(same);
    return { ...tip, uploadId: same.uploadId };
  });
  return { ...draft, tips };
}
