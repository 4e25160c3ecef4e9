import { beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { type AppBundle, bundleApp } from './app-bundle.test-support.ts';

const KB = 1024;
const LARGEST_SHOWN = 10;

const ENTRY = 'index.html';
const LANDING = ['src/features/landing/document/client.tsx'];
const SIGN_IN = ['src/app/sign-in/client.tsx', 'src/app/sign-in/hydrate-sign-in.tsx'];
const SIGN_IN_SCREEN = 'src/features/auth/auth-page.tsx';
const DASHBOARD = 'src/features/dashboard/dashboard-page.tsx';

let bundle: AppBundle;
beforeAll(async () => {
  bundle = await bundleApp();
}, 120_000);

/** Fails above the budget, and names the largest of the files. */
function expectWithin(budgetInKb: number, files: ReadonlySet<string>): void {
  const largest = bundle.listOf(files).split('\n').slice(0, LARGEST_SHOWN).join('\n');
  expect(files.size).toBeGreaterThan(0);
  expect(bundle.bytesOf(files), `the largest:\n${largest}\n`).toBeLessThanOrEqual(budgetInKb * KB);
}

/** Returns the files that the screen of a module needs besides those that every screen of the application does. */
function beyondFrame(...modules: readonly string[]): ReadonlySet<string> {
  const frame = bundle.filesOf([ENTRY]);
  return new Set([...bundle.filesOf(modules)].filter((file) => !frame.has(file)));
}

describe('the landing page', () => {
  it.each(LANGUAGES)(
    'keeps its scripts within 90 KB in %s',
    { tags: ['landing.document.max-90-kb-scripts'] },
    (language) => {
      const files = bundle.filesOf([...LANDING, `src/features/landing/texts/${language}.ts`]);
      expectWithin(90, new Set([...files].filter((file) => file.endsWith('.js'))));
    },
  );

  it('loads nothing of the application', () => {
    expect([...bundle.filesOf(LANDING)].filter((file) => /router|frame|forms|schemas/.test(file))).toEqual(
      [],
    );
  });
});

describe('the sign-in', () => {
  it.each(LANGUAGES)(
    'comes to life after at most 120 KB in %s',
    { tags: ['everywhere.everybody.max-150-kb-before'] },
    (language) => {
      const parts = [`src/i18n/texts/${language}/sign-in.ts`, 'src/components/sign-in/passkey-button.tsx'];
      expectWithin(120, bundle.filesOf([...SIGN_IN, ...parts]));
    },
  );

  it('loads nothing of the application', () => {
    expect([...bundle.filesOf(SIGN_IN)].filter((file) => /router|frame|schemas/.test(file))).toEqual([]);
  });
});

describe('the application', () => {
  it.each(LANGUAGES)(
    'shows the sign-in after at most 150 KB in %s',
    { tags: ['everywhere.everybody.max-150-kb-before'] },
    (language) => {
      expectWithin(150, bundle.filesOf([ENTRY, `src/i18n/texts/${language}/sign-in.ts`, SIGN_IN_SCREEN]));
    },
  );

  it.each(LANGUAGES)(
    'shows the dashboard after at most 150 KB in %s',
    { tags: ['everywhere.everybody.max-150-kb-before', 'admin.signing.none-hosts-load-first'] },
    (language) => {
      expectWithin(150, bundle.filesOf([ENTRY, `src/i18n/texts/${language}.ts`, DASHBOARD]));
    },
  );

  it.each([
    ['toasts', 10, 'src/components/ui/toaster.tsx'],
    ['menus', 32, 'src/components/language/language-choices.tsx'],
  ] as const)('sends %s after the first screen, at most %d KB', (_, budget, module) => {
    expectWithin(budget, beyondFrame(module));
  });

  it.each([
    ['reset-password', 64, 'src/features/auth/password-reset/reset-password-page.tsx'],
    ['invite', 58, 'src/features/invite/invite-page.tsx'],
    ['create-property', 87, 'src/features/create-property/create-property-page.tsx'],
    ['edit-property', 130, 'src/features/edit-property/edit-property-page.tsx'],
    ['history', 68, 'src/features/history/history-page.tsx'],
    ['admin-login', 70, 'src/features/admin/sign-in/admin-login-page.tsx'],
    ['admin-dashboard', 84, 'src/features/admin/admin-dashboard-page.tsx'],
    ['sub-accounts', 72, 'src/features/sub-accounts/sub-accounts-page.tsx'],
  ] as const)(
    'adds %s with at most %d KB',
    { tags: ['everywhere.everybody.max-150-kb-before'] },
    (_, budget, module) => {
      expectWithin(budget, beyondFrame(module));
    },
  );
});
