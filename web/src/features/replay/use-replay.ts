import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { GUEST_ACTS } from '#contracts/guest-activity/api.ts';
import type { ReplayFormat } from '#contracts/replay/api.ts';
import { fetchAdminFile } from '../../lib/api/admin-api.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { toast } from '../../lib/page/toast.ts';
import { startOfReadersDay } from '../../lib/text/readers-day.ts';
import { saveFile } from '../../lib/uploads/save-file.ts';
import { useReplayI18n } from './replay-texts.ts';

/** Rows that are shown before a file is taken. */
export const FIRST_ROWS = 25;

const CHOICES = ['from', 'to', 'type', 'section', 'language', 'property', 'owner', 'deleted'] as const;
type ChoiceName = (typeof CHOICES)[number];

const rowSchema = z.object({
  position: z.number(),
  recordedAt: z.string(),
  type: z.enum(['view', 'section', 'act']),
  propertyId: z.string(),
  section: z.string().nullable(),
  language: z.string().nullable(),
  act: z.enum(GUEST_ACTS).nullable(),
});
/** An event of guests as the screen shows it. */
export type ReplayRow = z.infer<typeof rowSchema>;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns the choice of events, kept in the address of the screen, and what in it cannot be asked for. */
export function useReplayChoice() {
  const [params, setParams] = useSearchParams();
  const chosen = (name: ChoiceName): string => params.get(name) ?? '';
  const isId = (name: 'property' | 'owner') => chosen(name) === '' || UUID.test(chosen(name));
  const [from, to] = [chosen('from'), chosen('to')];
  const unfit = {
    property: !isId('property'),
    owner: !isId('owner'),
    period: from !== '' && to !== '' && to < from,
  };
  return {
    chosen,
    choose(name: ChoiceName, value: string): void {
      // As the address is by now: of choices that come fast, the screen may not show the one before yet.
      const after = new URLSearchParams(window.location.search);
      if (value === '') after.delete(name);
      else after.set(name, value);
      setParams(after, { replace: true, preventScrollReset: true });
    },
    unfit,
    isFit: !Object.values(unfit).includes(true),
    /** The same as the query of a call: days are those of the reader, as rows show them. */
    query: new URLSearchParams(
      CHOICES.map((name) => [name, askedFor(name, chosen(name))]).filter(([, value]) => value !== ''),
    ),
  };
}

function askedFor(name: ChoiceName, value: string): string {
  if (name === 'from') return startOfReadersDay(value);
  return name === 'to' ? startOfReadersDay(value, 1) : value;
}

/** Shows the first rows of a choice, when asked to. */
export function useFirstRows() {
  const tell = useTrouble();
  return useMutation({
    mutationFn: async (query: URLSearchParams): Promise<readonly ReplayRow[]> => {
      const asked = withOptions(query, { format: 'ndjson', limit: String(FIRST_ROWS) });
      const file = await fetchAdminFile('GET /api/admin/replay', { query: asked });
      const lines = (await file.text()).split('\n').filter((line) => line !== '');
      return lines.map((line) => rowSchema.parse(JSON.parse(line)));
    },
    onError: tell,
  });
}

/** Saves all rows of a choice in a format. */
export function useReplayFile() {
  const tell = useTrouble();
  return useMutation({
    mutationFn: async ({ query, format }: { query: URLSearchParams; format: ReplayFormat }) => {
      const file = await fetchAdminFile('GET /api/admin/replay', { query: withOptions(query, { format }) });
      saveFile(file, `views.${format}`);
    },
    onError: tell,
  });
}

function useTrouble(): (error: unknown) => void {
  const i18n = useReplayI18n();
  return (error) => toast.error(i18n.t('replay.failed'), { description: errorText(error, i18n) });
}

const withOptions = (query: URLSearchParams, options: Readonly<Record<string, string>>) =>
  new URLSearchParams([...query, ...Object.entries(options)]);
