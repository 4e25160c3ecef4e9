import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LONGEST_QUESTION } from '#contracts/chat/api.ts';
import type { GuestQuestion } from '#contracts/chat/questions.ts';
import type { Property } from '#contracts/properties/api.ts';
import { LeaveGuard } from '../../components/screen/leave-guard.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { Select } from '../../components/ui/select.tsx';
import { Textarea } from '../../components/ui/textarea.tsx';
import { languageName } from '../../lib/text/language-name.ts';
import { useQuestionsI18n } from './questions-texts.ts';
import type { SectionChoice } from './section-choices.ts';
import { useAnswer } from './use-questions.ts';

interface AnswerFormProps {
  readonly property: Property;
  readonly question: GuestQuestion;
  readonly choices: readonly SectionChoice[];
  readonly onClose: () => void;
}

const OWN_MODULE = '';

/** Takes the answer to a question, and the section of the book that it becomes an entry of. */
export function AnswerForm({ property, question, choices, onClose }: AnswerFormProps) {
  const { t, language } = useQuestionsI18n();
  const [title, setTitle] = useState(question.text);
  const [text, setText] = useState('');
  const [section, setSection] = useState(question.answeredIn ?? OWN_MODULE);
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const answer = useAnswer(property.id, question.id, onClose);
  useEffect(() => field.current?.focus(), []);
  const isEmpty = text.trim() === '';
  // Another filter may leave the question out, and the form with it.
  const { search } = useLocation();

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (isEmpty) {
      field.current?.focus();
      return;
    }
    const named = title.trim() === '' ? {} : { title: title.trim() };
    answer.mutate({ text: text.trim(), ...named, ...(section !== OWN_MODULE && { section }) });
  }

  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-4 border-hairline border-t pt-4">
      <Field
        label={t('questions.form.text')}
        hint={t('questions.form.text.hint', { language: languageName(property.language, language) })}
        error={isChecked && isEmpty ? 'An answer is required' : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={3}
            dir="auto"
            lang={property.language}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <PlaceFields {...{ title, setTitle, section, setSection, choices }} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" pending={answer.isPending}>
          {t('questions.save')}
        </Button>
        <Button size="small" variant="outline" onClick={onClose}>
          {t('app.cancel')}
        </Button>
      </div>
      {/* One form at a time can ask. */}
      {!isEmpty && (
        <LeaveGuard isDirty isAtHand={(next) => next.search === search} text={t('edit.leave.text')} />
      )}
    </form>
  );
}

interface PlaceFieldsProps extends Pick<AnswerFormProps, 'choices'> {
  readonly title: string;
  readonly setTitle: (title: string) => void;
  readonly section: string;
  readonly setSection: (section: string) => void;
}

/** Takes the title of an answer in the book, and the section that it stands in. */
function PlaceFields({ title, setTitle, section, setSection, choices }: PlaceFieldsProps) {
  const { t } = useQuestionsI18n();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('questions.form.title')}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            maxLength={LONGEST_QUESTION}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        )}
      </Field>
      <Field label={t('questions.form.section')}>
        {(control) => (
          <Select {...control} value={section} onChange={({ target }) => setSection(target.value)}>
            <option value={OWN_MODULE}>{t('questions.form.ownModule')}</option>
            {choices.map((choice) => (
              <option key={choice.section} value={choice.section}>
                {choice.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
