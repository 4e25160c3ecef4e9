import { type ImportDraft, importDraftSchema } from '#contracts/import/api.ts';
import { createHeavyWork } from '#kernel/work/tasks/heavy-work.ts';
import { writtenLanguage } from '#services/chat/words/question-language.ts';
import { sectionOf } from '#services/chat/words/section-hints.ts';
import { createImportsService } from '#services/imports/imports.service.ts';

/** The imports of the gateway, with the words of the chat. */
export const imports = createImportsService({
  work: createHeavyWork(),
  loadWords: async () => ({ sectionOf, languageOf: writtenLanguage }),
});

export const draftOf = async (text: string): Promise<ImportDraft> =>
  importDraftSchema.parse(await imports.ofText('host', text));
export const itemsOf = ({ sections }: ImportDraft, section: string) =>
  sections.find((each) => each.section === section)?.items;
export const valuesOf = ({ fields }: ImportDraft) =>
  Object.fromEntries(Object.entries(fields).map(([field, { value }]) => [field, value]));
export const leftOf = ({ left }: ImportDraft) => left.map(({ text }) => text);
