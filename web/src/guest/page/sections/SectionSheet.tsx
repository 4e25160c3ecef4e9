import type { BookSection, SectionContent } from '../../book/guest-book.ts';
import { Helpful } from '../feedback/Helpful.tsx';
import { OriginalMark, useGuest } from '../guest-context.tsx';
import { MachineMark } from '../language/MachineMark.tsx';
import { Sheet } from '../sheets/Sheet.tsx';
import { TO_ITS_SIDE } from '../to-its-side.ts';
import { CheckinView } from './CheckinView.tsx';
import { EntryList } from './EntryList.tsx';
import { TipCards } from './TipCards.tsx';

/** Shows one section, in its sheet. */
export function SectionSheet({ section }: { section: BookSection }) {
  const { book } = useGuest();
  const { key, icon, title, subtitle, lang, byMachine, form } = section;
  return (
    <Sheet id={key} {...title} title={title.content} icon={icon}>
      {subtitle && (
        <p className="subtitle" lang={lang} {...TO_ITS_SIDE}>
          {subtitle}
        </p>
      )}
      <OriginalMark lang={lang} />
      <SectionBody form={form} lang={lang} />
      <MachineMark byMachine={byMachine} anchor={`#${key}`} />
      {book.hasFeedback && <Helpful section={key} />}
    </Sheet>
  );
}

function SectionBody({ form, lang }: { form: SectionContent; lang: BookSection['lang'] }) {
  switch (form.kind) {
    case 'checkin':
      return <CheckinView checkin={form} lang={lang} />;
    case 'tips':
      return <TipCards tips={form.tips} categories={form.categories} lang={lang} />;
    case 'list':
      return <EntryList entries={form.entries} lang={lang} />;
  }
}
