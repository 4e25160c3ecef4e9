import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { CloudOff, SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { amountInWords } from '#contracts/extras/currencies.ts';
import type { GuestExtraRequest } from '#contracts/extras/requests-api.ts';
import { LanguageMenu } from '../../components/language/language-menu.tsx';
import { LoadingScreen } from '../../components/screen/loading-screen.tsx';
import { Notice } from '../../components/screen/notice.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { TopBar } from '../../components/screen/top-bar.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import { readLanguage } from '../../i18n/language-preference.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { apiQuery, queryClient } from '../../lib/api/query-client.ts';
import { toast } from '../../lib/page/toast.ts';
import { ExtraRequestTexts, useExtraRequestI18n } from './extra-request-texts.ts';
import { failureText, isGone } from './failure-text.ts';
import { RequestFacts } from './request-facts.tsx';
import { RequestSteps } from './request-steps.tsx';

/** Time after which what became of a request is asked for again, while somebody looks. */
const LOOK_AGAIN_MS = 10_000;

/** Shows `/extras/request/{token}`: what became of a guest's request, for the guest alone. */
export function ExtraRequestPage() {
  const { token = '' } = useParams();
  const request = useQuery({
    ...queryOf(token),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: LOOK_AGAIN_MS,
  });
  if (!useIsInLanguageOf(request)) return <LoadingScreen />;
  return (
    <ExtraRequestTexts>
      <RequestScreen request={request} token={token} />
    </ExtraRequestTexts>
  );
}

const queryOf = (token: string) => apiQuery('GET /api/public/extra-requests/{token}', { params: { token } });

/**
 * Has guests read on in the language in which they asked, unless they have chosen one here before.
 * @returns false until it is known and there, so that nobody sees another one first
 */
function useIsInLanguageOf({
  data,
  isError,
}: Pick<UseQueryResult<GuestExtraRequest>, 'data' | 'isError'>): boolean {
  const { language, rest, chooseLanguage } = useI18n();
  const [isThere, setThere] = useState(() => readLanguage() !== undefined);
  const spoken = data?.language;
  useEffect(() => {
    if (spoken !== undefined && readLanguage() === undefined) chooseLanguage(spoken);
  }, [spoken, chooseLanguage]);
  const isNow = isError || spoken === language || (spoken !== undefined && rest === 'failed');
  // Once there, it stays: a language that is chosen later takes the place of the first without the page going away.
  if (isNow && !isThere) setThere(true);
  return isThere || isNow;
}

interface RequestScreenProps {
  readonly request: UseQueryResult<GuestExtraRequest>;
  readonly token: string;
}

function RequestScreen({ request, token }: RequestScreenProps) {
  const { t } = useExtraRequestI18n();
  return (
    <>
      <TopBar>
        <LanguageMenu />
      </TopBar>
      <Screen
        title={t('request.title')}
        className="mx-auto grid max-w-[40rem] content-start gap-6 px-4 pt-8 pb-24 sm:px-6 sm:pt-12"
      >
        {request.data && <Request request={request.data} token={token} />}
        {request.isPending && <Skeleton className="h-96" />}
        {request.isError && request.data === undefined && (
          <NotThere
            error={request.error}
            isPending={request.isFetching}
            onRetry={() => void request.refetch()}
          />
        )}
      </Screen>
    </>
  );
}

interface RequestProps {
  readonly request: GuestExtraRequest;
  readonly token: string;
}

function Request({ request, token }: RequestProps) {
  const { t } = useExtraRequestI18n();
  const { state, reason, property } = request;
  return (
    <>
      <header>
        <p className="text-ink-soft">
          {t('request.title')} {t('request.at', { name: property.name })}
        </p>
        <h1 className="mt-1 font-display text-30 wrap-anywhere sm:text-38">{request.extraName}</h1>
      </header>
      <section
        aria-live="polite"
        className="grid gap-4 rounded-card border border-hairline bg-surface p-5 shadow-card"
      >
        <div>
          <h2 className="font-semibold text-20">{t(`request.${state}`)}</h2>
          <p className="mt-1 text-ink-soft">
            {t(isPaidHere(request) ? 'request.approved.here' : `request.${state}.text`)}
          </p>
        </div>
        {reason !== null && (
          <blockquote className="rounded-control bg-sunken p-4">
            <p className="text-12 text-ink-soft">{t('request.reason')}</p>
            <p className="mt-1 whitespace-pre-wrap wrap-anywhere" dir="auto">
              {reason}
            </p>
          </blockquote>
        )}
        <InVain request={request} />
        <RequestSteps state={state} />
        <Pay request={request} token={token} />
      </section>
      <RequestFacts title={t('request.what')} request={request} />
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="outline">
          <a href={`/p/${encodeURIComponent(property.slug)}`}>{t('request.book')}</a>
        </Button>
        {(state === 'requested' || state === 'approved') && <Cancel token={token} />}
      </div>
    </>
  );
}

/** Tells whether there is a way to pay from here: by card, or on the host's own page. */
const isPaidHere = ({ state, cardPayment, paymentLink }: GuestExtraRequest): boolean =>
  state === 'approved' && (cardPayment || paymentLink !== null);

/** Leads to where an approved request is paid: by card here, and on the host's own page where there is one. */
function Pay({ request, token }: RequestProps) {
  const i18n = useExtraRequestI18n();
  const { t, language } = i18n;
  const { cardPayment, paymentLink, totalCents, currency } = request;
  const checkout = useMutation({
    mutationFn: () => callApi('POST /api/public/extra-requests/{token}/checkout', { params: { token } }),
    onSuccess({ url }) {
      if (!leadsHere(url)) return window.location.assign(url);
      toast.info(t('request.payUnderWay'));
      void queryClient.invalidateQueries(queryOf(token));
    },
    onError: (error) => toast.error(t('request.failed'), { description: failureText(error, i18n) }),
  });
  if (!isPaidHere(request)) return null;
  const amount = amountInWords(totalCents, currency, language);
  return (
    <div className="grid gap-2">
      {cardPayment && (
        <Button pending={checkout.isPending} onClick={() => checkout.mutate()}>
          {t('request.pay', { amount })}
        </Button>
      )}
      {paymentLink !== null && (
        <Button asChild variant={cardPayment ? 'outline' : 'primary'}>
          <a href={paymentLink} target="_blank" rel="noopener noreferrer">
            {cardPayment ? t('request.payHost') : t('request.pay', { amount })}
            <span className="sr-only"> ({t('app.newTab')})</span>
          </a>
        </Button>
      )}
    </div>
  );
}

/** Tells whether an address is the page that is open: whoever has paid already is led back to it. */
const leadsHere = (url: string): boolean => new URL(url).pathname === window.location.pathname;

/** Says what came by card without need, and that the guest gets it back: who left no e-mail reads it here alone. */
function InVain({ request: { paidInVain } }: Pick<RequestProps, 'request'>) {
  const { t, language } = useExtraRequestI18n();
  return paidInVain.map(({ amountCents, currency }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are only ever added at the end
    <p key={index} className="rounded-control bg-warning-tint p-4 text-warning">
      {t('request.inVain', { amount: amountInWords(amountCents, currency, language) })}
    </p>
  ));
}

/** Takes a request back, once more asked. */
function Cancel({ token }: { token: string }) {
  const i18n = useExtraRequestI18n();
  const { t } = i18n;
  const [isAsking, setAsking] = useState(false);
  const cancel = useMutation({
    mutationFn: () => callApi('POST /api/public/extra-requests/{token}/cancel', { params: { token } }),
    onSuccess: (request) => queryClient.setQueryData(queryOf(token).queryKey, request),
    onError: (error) => {
      void queryClient.invalidateQueries(queryOf(token));
      toast.error(t('request.failed'), {
        description: failureText(error, i18n),
      });
    },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('request.cancel')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('request.cancel')}
          text={t('request.cancel.text')}
          action={t('request.cancel')}
          keep={t('request.keep')}
          isPending={cancel.isPending}
          onConfirm={() => cancel.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface NotThereProps {
  readonly error: unknown;
  readonly isPending: boolean;
  readonly onRetry: () => void;
}

function NotThere({ error, isPending, onRetry }: NotThereProps) {
  const i18n = useExtraRequestI18n();
  const { t } = i18n;
  if (isGone(error)) {
    return (
      <Notice icon={SearchX} title={t('request.gone.title')} text={t('request.gone.text')} heading="h1" />
    );
  }
  return (
    <Notice icon={CloudOff} title={t('request.failed')} text={failureText(error, i18n)} heading="h1">
      <Button variant="outline" pending={isPending} onClick={onRetry}>
        {t('app.retry')}
      </Button>
    </Notice>
  );
}
