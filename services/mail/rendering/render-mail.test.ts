import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import type { MailTemplateName } from '../handover.decider.ts';
import { type MailContent, renderMail } from './render-mail.ts';

const brand = { name: 'Ospite', supportEmail: 'help@welcome.test' };
const url = 'https://welcome.test/invite/abc?x=1&y=2';
const invitation = { ownerName: 'Giulia Ferri', expiresAt: '2026-11-28T09:30:00.000Z', url };
const extra = {
  propertyName: 'Casa Ginestra',
  extraName: 'Late check-out',
  quantity: 2,
  totalCents: 5_050,
  currency: 'EUR' as const,
  date: '2026-11-28',
  url,
};
const contents: Readonly<Record<MailTemplateName, MailContent>> = {
  invite: { template: 'invite', ...invitation },
  inviteResent: { template: 'inviteResent', ...invitation },
  passwordReset: { template: 'passwordReset', minutes: 30, url },
  adminDeviceLink: { template: 'adminDeviceLink', minutes: 30, url },
  emailVerification: { template: 'emailVerification', hours: 24, url },
  passwordChanged: { template: 'passwordChanged', hasEndedAccess: true },
  newDevice: {
    template: 'newDevice',
    device: 'Firefox, Windows',
    at: '2026-11-28T09:30:00.000Z',
    isAdmin: false,
  },
  extraRequested: { template: 'extraRequested', ...extra, guestName: 'Jonas Weber' },
  extraApproved: { template: 'extraApproved', ...extra },
  extraDeclined: { template: 'extraDeclined', ...extra },
  extraPaid: { template: 'extraPaid', ...extra },
  extraPaidInVain: { template: 'extraPaidInVain', ...extra, paid: { amountCents: 7_700, currency: 'EUR' } },
  extraRefundDue: { template: 'extraRefundDue', ...extra, paid: { amountCents: 7_700, currency: 'EUR' } },
  passkeyAdded: { template: 'passkeyAdded' },
  accountDeleted: { template: 'accountDeleted' },
  emailChanged: { template: 'emailChanged' },
  lowRating: { template: 'lowRating', rating: 2, propertyName: 'Casa Ginestra', url },
  weeklyQuestions: {
    template: 'weeklyQuestions',
    total: 25,
    houses: [
      {
        propertyName: 'Casa Ginestra',
        slug: 'casa-ginestra',
        questions: [
          { text: 'Is there a pool?', count: 3 },
          { text: 'Hunde erlaubt?', count: 1 },
        ],
      },
    ],
    url,
    endUrl: `${url}/end`,
  },
  feedbackAnswer: { template: 'feedbackAnswer', text: '1234\n\n5678', propertyName: 'Casa Ginestra', url },
};
const every = Object.values(contents).flatMap((content) =>
  LANGUAGES.map((language) => [content.template, language, content] as const),
);
const render = (content: MailContent, language: Language = 'en') => renderMail(content, language, brand);

/** Returns the text that a reader sees of HTML, in one line. */
const visible = (html: string) =>
  html
    // The link at the foot is words alone: its address says nothing to a reader.
    .replace(/<br><a class="link" href="([^"]*\/end)"[^>]*>/, ' $1 ')
    .replace(/<(style|title)>[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');

describe.each(every)('the mail %s in %s', (template, language, content) => {
  const { subject, text, html } = render(content, language);
  const both = [text, visible(html)];

  it('says whose it is, and where to write', () => {
    for (const form of both) {
      expect(form).toContain(brand.name);
      expect(form).toContain(brand.supportEmail);
    }
    expect(html).toContain(`<html lang="${language}">`);
  });

  it('leaves no gap', () => {
    for (const form of [subject, ...both])
      expect(form).not.toMatch(/undefined|\bnull\b|NaN|\{|\}|\[object|\$/);
    expect(subject).toMatch(/^\S[^\n]{10,70}\S$/);
  });

  it('says the same in both forms', () => {
    const lines = text.split('\n').filter((line) => line !== '' && line !== '--');
    for (const line of lines) expect(visible(html)).toContain(line.replace(/\s?:$/, '').replace(/\s+/g, ' '));
  });

  it('says what it is about', () => {
    const facts = {
      invite: ['Giulia Ferri', '28', '2026', url],
      inviteResent: ['Giulia Ferri', '28', '2026', url],
      passwordReset: ['30', url],
      adminDeviceLink: ['30', url],
      emailVerification: ['24', url],
      passwordChanged: [brand.supportEmail],
      newDevice: ['Firefox, Windows', '28', '2026', 'UTC'],
      extraRequested: ['Casa Ginestra', 'Jonas Weber', '2 × Late check-out', '28', url],
      extraApproved: ['Casa Ginestra', '2 × Late check-out', '28', url],
      extraDeclined: ['Casa Ginestra', '2 × Late check-out', '28', url],
      extraPaid: ['Casa Ginestra', '2 × Late check-out', '28', '50', url],
      extraPaidInVain: ['Casa Ginestra', '2 × Late check-out', '28', '77', url],
      extraRefundDue: ['Casa Ginestra', '2 × Late check-out', '77', url],
      passkeyAdded: [brand.supportEmail],
      accountDeleted: [brand.supportEmail],
      emailChanged: [brand.supportEmail],
      lowRating: ['2', 'Casa Ginestra', url],
      weeklyQuestions: ['23', 'Casa Ginestra', 'Is there a pool? (3 ×)', 'Hunde erlaubt?', url, `${url}/end`],
      feedbackAnswer: ['1234', '5678', 'Casa Ginestra', url],
    }[template];
    for (const form of both) for (const fact of facts) expect(form).toContain(fact);
  });

  it('loads nothing from anywhere, and has no script', () => {
    expect(html).not.toMatch(/<(img|script|link|iframe)\b|url\(|@import|\son\w+=/);
  });
});

it('puts a no-break space before each colon in French', () => {
  for (const content of Object.values(contents)) {
    const { subject, text } = render(content, 'fr');
    for (const form of [subject, text]) expect(form).not.toMatch(/[^\u00a0]:(?:\s|$)/);
  }
});

it('says everything in the language alone: no two say the same', () => {
  for (const content of Object.values(contents)) {
    for (const part of ['subject', 'text', 'html'] as const) {
      expect(new Set(LANGUAGES.map((language) => render(content, language)[part])).size).toBe(
        LANGUAGES.length,
      );
    }
  }
});

it('has no link where it warns of somebody: nobody is to learn to sign in by links', () => {
  const { passwordChanged, newDevice, passkeyAdded, emailChanged, accountDeleted } = contents;
  for (const content of [passwordChanged, newDevice, passkeyAdded, emailChanged, accountDeleted]) {
    for (const language of LANGUAGES) {
      const { text, html } = render(content, language);
      expect(text).not.toContain('://');
      expect(html).not.toContain('href=');
    }
  }
});

it('says nothing of a device that nobody knows', () => {
  const { text } = render({
    ...contents.newDevice,
    template: 'newDevice',
    device: '',
    at: invitation.expiresAt,
    isAdmin: false,
  });
  expect(text).not.toContain('Device:');
});

it('tells an administrator of a new device in their own words', () => {
  const { template, at } = { template: 'newDevice', at: invitation.expiresAt } as const;
  const { text } = render({ template, device: '', at, isAdmin: true });
  expect(text).toContain('have your password changed');
});

it('writes the last day out', () => {
  const dayIn = (language: Language) => render(contents.invite, language).text;
  expect(dayIn('en')).toContain('28 November 2026');
  expect(dayIn('it')).toContain('28 novembre 2026');
  expect(dayIn('de')).toContain('28. November 2026');
  expect(dayIn('pt')).toContain('28 de novembro de 2026');
});

it('takes nothing that people wrote for markup', () => {
  const ownerName = `<img src=x onerror="alert('1')"> & Söhne`;
  const evil = 'https://welcome.test/"><script>alert(1)</script>';
  const { html, text, subject } = render({
    ...contents.invite,
    ...invitation,
    template: 'invite',
    ownerName,
    url: evil,
  });
  expect(html).not.toMatch(/<img|<script/);
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Söhne');
  // As text it is what it is.
  expect(text).toContain(ownerName);
  expect(subject).toContain(ownerName);
});

it.each(LANGUAGES)('lets nobody write a link or a letter of their own by their name, in %s', (language) => {
  const ownerName = `You won!\r\nOpen https://evil.example/${'x'.repeat(200)}`;
  for (const template of ['invite', 'inviteResent'] as const) {
    const { html, text, subject } = render({ ...invitation, template, ownerName }, language);
    for (const form of [subject, text, html]) expect(form).not.toMatch(/evil\.example|https:\/\/evil|x{100}/);
    expect(subject).not.toMatch(/[\r\n]/);
  }
});

it('never names the new address to the former one', () => {
  const { text, html } = render(contents.emailChanged);
  const addresses = [...text.matchAll(/\S+@[\w.]+\w/g), ...visible(html).matchAll(/\S+@[\w.]+\w/g)].map(
    String,
  );
  expect(new Set(addresses)).toEqual(new Set([brand.supportEmail]));
});
