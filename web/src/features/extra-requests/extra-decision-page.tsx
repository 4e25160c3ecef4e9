import { useMutation, useQuery } from '@tanstack/react-query';
import { CloudOff, LinkIcon } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { DECLINE_REASON_MAX } from '#contracts/extras/limits.ts';
import type { ExtraDecision } from '#contracts/extras/requests-api.ts';
import { LanguageMenu } from '../../components/language/language-menu.tsx';
import { Notice } from '../../components/screen/notice.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { TopBar } from '../../components/screen/top-bar.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { Textarea } from '../../components/ui/textarea.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { apiQuery, queryClient } from '../../lib/api/query-client.ts';
import { keepFocus } from '../../lib/page/focus.ts';
import { toast } from '../../lib/page/toast.ts';
import { useIsMailed } from '../../lib/site/mail-availability.ts';
import { languageName } from '../../lib/text/language-name.ts';
import { ExtraRequestTexts, useExtraRequestI18n } from './extra-request-texts.ts';
import { failureText, isGone } from './failure-text.ts';
import { RequestFacts } from './request-facts.tsx';

/** Shows `/extras/decision/{token}`: a request that a host answers from a mail, without signing in. */
export function ExtraDecisionPage() {
  return (
    <ExtraRequestTexts>
      <DecisionScreen />
    </ExtraRequestTexts>
  );
}

const queryOf = (token: string) => apiQuery('GET /api/extra-decisions/{token}', { params: { token } });

function DecisionScreen() {
  const i18n = useExtraRequestI18n();
  const { t } = i18n;
  const { token = '' } = useParams();
  const decision = useQuery({ ...queryOf(token), refetchOnMount: 'always', refetchOnWindowFocus: 'always' });
  const isAway = decision.isError && !isGone(decision.error);
  return (
    <>
      <TopBar>
        <LanguageMenu />
      </TopBar>
      <Screen
        title={t('decision.title')}
        className="mx-auto grid max-w-[40rem] content-start gap-6 px-4 pt-8 pb-24 sm:px-6 sm:pt-12"
      >
        {decision.data && <Decision decision={decision.data} token={token} />}
        {decision.isPending && <Skeleton className="h-96" />}
        {decision.isError && decision.data === undefined && (
          <Notice
            icon={isAway ? CloudOff : LinkIcon}
            title={t(isAway ? 'request.failed' : 'decision.gone.title')}
            text={isAway ? failureText(decision.error, i18n) : t('decision.gone.text')}
            heading="h1"
          >
            {isAway ? (
              <Button variant="outline" onClick={() => void decision.refetch()}>
                {t('app.retry')}
              </Button>
            ) : (
              <Button asChild>
                <Link to="/auth">{t('auth.login')}</Link>
              </Button>
            )}
          </Notice>
        )}
      </Screen>
    </>
  );
}

function Decision({ decision, token }: { decision: ExtraDecision; token: string }) {
  const { t } = useExtraRequestI18n();
  const { request, propertyName } = decision;
  return (
    <>
      <header>
        <p className="text-ink-soft">{propertyName}</p>
        <h1 className="mt-1 font-display text-30 sm:text-38">{t('decision.title')}</h1>
      </header>
      <RequestFacts title={t('decision.what')} request={request} />
      {request.state === 'requested' ? (
        <Answer token={token} request={request} />
      ) : (
        <p role="status" className="rounded-card bg-primary-tint p-4 font-medium text-primary-ink">
          {request.state === 'cancelled'
            ? t('decision.cancelled')
            : t('decision.answered', { state: t(`request.${request.state}`) })}
        </p>
      )}
    </>
  );
}

interface AnswerProps extends Pick<ExtraDecision, 'request'> {
  readonly token: string;
}

/** Approves or declines with a tap; declining may say why. */
function Answer({ token, request }: AnswerProps) {
  const { t } = useExtraRequestI18n();
  const [isDeclining, setDeclining] = useState<boolean>();
  const answer = useAnswer({ token, request });
  if (isDeclining) {
    return <DeclineForm request={request} answer={answer} onCancel={() => setDeclining(false)} />;
  }
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button pending={answer.isPending} onClick={() => answer.mutate({ isApproved: true })}>
        {t('decision.approve')}
      </Button>
      <Button
        variant="outline"
        // Only after the form that took its place was left.
        autoFocus={isDeclining === false}
        disabled={answer.isPending}
        onClick={() => setDeclining(true)}
      >
        {t('decision.decline')}
      </Button>
    </div>
  );
}

type Decided = { readonly isApproved: true } | { readonly isApproved: false; readonly reason: string };

/** Sends the answer of a host; what the server then has is shown, also where somebody was faster. */
function useAnswer({ token, request: { name, contact } }: AnswerProps) {
  const i18n = useExtraRequestI18n();
  const { t } = i18n;
  const isMailed = useIsMailed(contact);
  const params = { token };
  return useMutation({
    mutationFn: (decided: Decided) =>
      decided.isApproved
        ? callApi('POST /api/extra-decisions/{token}/approve', { params })
        : callApi('POST /api/extra-decisions/{token}/decline', {
            params,
            body: { reason: decided.reason.trim() || null },
          }),
    onSuccess(decision) {
      queryClient.setQueryData(queryOf(token).queryKey, decision);
      toast.success(isMailed ? t('decision.told') : t('decision.untold', { name }));
    },
    onError(error) {
      void queryClient.invalidateQueries(queryOf(token));
      toast.error(t('request.failed'), { description: failureText(error, i18n) });
    },
    // Once what came of it is drawn: the button that was pressed may be gone.
    onSettled: () => void requestAnimationFrame(keepFocus),
  });
}

interface DeclineFormProps extends Pick<ExtraDecision, 'request'> {
  readonly answer: ReturnType<typeof useAnswer>;
  readonly onCancel: () => void;
}

/** Takes a reason for the guest, or none, and declines. */
function DeclineForm({ request, answer, onCancel }: DeclineFormProps) {
  const { t, language } = useExtraRequestI18n();
  const [reason, setReason] = useState('');
  return (
    <div className="grid gap-3">
      <Field
        label={t('decision.reason')}
        required={false}
        hint={t('decision.reason.language', { language: languageName(request.language, language) })}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            dir="auto"
            autoFocus
            maxLength={DECLINE_REASON_MAX}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="danger"
          pending={answer.isPending}
          onClick={() => answer.mutate({ isApproved: false, reason })}
        >
          {t('decision.decline')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('app.cancel')}
        </Button>
      </div>
    </div>
  );
}
