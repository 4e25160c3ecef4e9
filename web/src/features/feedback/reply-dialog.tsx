import { useState } from 'react';
import type { FeedbackItem } from '#contracts/feedback/api.ts';
import { LONGEST_REPLY } from '#contracts/feedback/ratings.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../components/ui/dialog.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Textarea } from '../../components/ui/textarea.tsx';
import { toast } from '../../lib/page/toast.ts';
import { languageName } from '../../lib/text/language-name.ts';
import { useFeedbackI18n } from './feedback-texts.ts';
import { useReply } from './use-feedback.ts';

interface ReplyDialogProps {
  readonly propertyId: string;
  readonly item: FeedbackItem;
  readonly onClose: () => void;
}

/** Writes to a guest who left an address. */
export function ReplyDialog({ propertyId, item, onClose }: ReplyDialogProps) {
  const { t, language } = useFeedbackI18n();
  const [text, setText] = useState('');
  const reply = useReply(propertyId, item, () => {
    toast.success(t('feedback.reply.sent'));
    onClose();
  });
  const hint = item.language === null ? undefined : languageName(item.language, language);
  return (
    <Dialog
      title={t('feedback.reply')}
      text={t('feedback.reply.text', { email: item.email ?? '' })}
      isDirty={text.trim() !== ''}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') reply.mutate(text);
        }}
      >
        <Field
          label={t('feedback.reply.words')}
          hint={hint && t('feedback.reply.language', { language: hint })}
        >
          {(control) => (
            <Textarea
              {...control}
              dir="auto"
              rows={6}
              maxLength={LONGEST_REPLY}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" disabled={text.trim() === ''} pending={reply.isPending}>
            {t('feedback.reply.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
