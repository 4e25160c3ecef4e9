import type { IForbiddenRuleType } from 'dependency-cruiser';

/** A rule with the name under which a violation is reported and the reason that a reader is given. */
export type DependencyRule = IForbiddenRuleType & { readonly name: string; readonly comment: string };

/** One import (or, for a barrel, one module) that a rule forbids. Paths are relative to the root. */
export interface DependencyViolation {
  readonly rule: string;
  readonly comment: string;
  readonly from: string;
  /** Module that is imported; for a cycle the modules on the way round, for a barrel absent. */
  readonly to?: string;
}

/** Paths of tests and of what they share, as an expression. */
export const TEST = '\\.(test|e2e|test-support)\\.tsx?$|(^|/)testing/';

/** Contract suites, which tests of each adapter run. */
const PROOF_AT_THE_SIDE = '\\.contract\\.ts$';

/** The folders under services/ that are not domains. */
const NOT_A_DOMAIN = 'kernel|gateway|worker';

/** The modules that wire adapters to ports; nothing else may name an adapter. */
const COMPOSITION_ROOTS = [
  '^services/gateway/(main\\.ts$|composition/)',
  '^services/worker/(compose|main|processors|worker-parts)\\.ts$',
  '^projections/main\\.ts$',
  '^infra/(run/(composition|start|embedded|roles|demo)|operate/cli|prove/(bench|drills|eval-chat))/',
];

/** Rules of who may import whom: `docs/architecture.md` in a form that a machine checks. Paths start at the root. */
export const DEPENDENCY_RULES: readonly DependencyRule[] = [
  {
    name: 'contracts-import-zod-alone',
    comment: 'Contracts are read by server and browser alike: they import one another and zod.',
    severity: 'error',
    from: { path: '^contracts/', pathNot: [TEST, '^contracts/generation/generate\\.ts$'] },
    to: { pathNot: ['^contracts/', '(^|/)node_modules/zod/'] },
  },
  {
    name: 'deciders-are-pure',
    comment:
      'From a decider one reaches contracts, the kernel and pure modules beside it: no I/O, no packages; of Node its comparison of values.',
    severity: 'error',
    from: { path: '^(services/[^/]+/).*\\.decider\\.ts$' },
    to: {
      reachable: true,
      pathNot: ['^contracts/', '^services/kernel/', '^$1', '(^|/)node_modules/zod/', '^(node:)?util$'],
    },
  },
  {
    name: 'deciders-take-types-from-the-kernel',
    comment:
      'Of the kernel a decider uses the types, DomainError and the check by a schema; its ports do I/O.',
    severity: 'error',
    from: { path: '\\.decider\\.ts$' },
    to: {
      path: '^services/kernel/',
      pathNot: '^services/kernel/(errors|check-input)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'domains-do-not-import-one-another',
    comment: 'Domains meet through events and the gateway, so that each can be read and changed by itself.',
    severity: 'error',
    from: { path: `^services/(?!(?:${NOT_A_DOMAIN})/)([^/]+)/` },
    to: { path: '^services/', pathNot: '^services/(kernel|$1)/' },
  },
  {
    name: 'kernel-knows-no-domain',
    comment: 'The kernel is below every domain, the gateway and the worker.',
    severity: 'error',
    from: { path: '^services/kernel/', pathNot: TEST },
    to: { path: ['^services/(?!kernel/)', '^projections/'] },
  },
  {
    name: 'projections-never-import-services',
    comment:
      'The read side knows the events (contracts) and not the code that decided them. It shares the rules that make texts fit for guests, and the library of ready-made texts, so that what it stores need not be looked through at each reading; and how much a value takes of the memory.',
    severity: 'error',
    from: { path: '^projections/', pathNot: [TEST, '^projections/main\\.ts$'] },
    to: { path: '^services/', pathNot: '^services/kernel/((text|blocks)/|work/weights)' },
  },
  {
    name: 'routes-reach-domains-through-services',
    comment: 'A route calls `<domain>.service.ts`; deciders and reactors are private to their domain.',
    severity: 'error',
    from: { path: '^services/gateway/(routes|calls|operations)/', pathNot: TEST },
    to: { path: `^services/(?!(?:${NOT_A_DOMAIN})/)`, pathNot: '\\.service\\.ts$' },
  },
  {
    name: 'routes-reach-read-models-through-queries',
    comment: 'A route reads through `queries.ts`; how a read model is built is private to it.',
    severity: 'error',
    from: { path: '^services/gateway/(routes|calls|operations)/', pathNot: TEST },
    to: { path: '^projections/', pathNot: '/queries\\.ts$' },
  },
  {
    name: 'only-composition-roots-import-adapters',
    comment: 'Adapters are handed in as arguments, so that each port can be given another one.',
    severity: 'error',
    from: { path: '^(contracts|services|projections|web/src)/', pathNot: [TEST, ...COMPOSITION_ROOTS] },
    to: { path: '^infra/' },
  },
  {
    name: 'words-of-books-wait-for-a-question',
    comment: 'What knows the words of six languages takes 30 MB: no start loads it, but who asks first.',
    severity: 'error',
    from: { path: ['^services/gateway/', '^infra/'], pathNot: TEST },
    to: { path: '^services/chat/words/', dynamic: false, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'libraries-of-few-calls-wait',
    comment:
      'Hundreds of files that few calls need take a start and every command 40 MB: who needs one imports it then.',
    severity: 'error',
    // A poster is drawn in a thread of its own, which draws nothing else.
    from: { path: ['^services/', '^infra/(adapters|run)/'], pathNot: [TEST, '^services/sharing/posters/'] },
    to: {
      path: '(^|/)node_modules/(@zxcvbn-ts/language-common|archiver|fontkit|hyparquet-writer|nodemailer|qrcode)/',
      dynamic: false,
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'adapters-implement-kernel-ports',
    comment: 'An adapter knows the ports of a kernel and nothing of a domain, the gateway or a read model.',
    severity: 'error',
    from: { path: '^infra/', pathNot: [TEST, ...COMPOSITION_ROOTS] },
    to: { path: ['^services/(?!kernel/)', '^projections/(?!kernel/)', '^web/'] },
  },
  {
    name: 'product-does-without-its-proofs',
    comment: 'What proves the product is in no image of it: nothing that runs there may need it.',
    severity: 'error',
    from: {
      path: '^(contracts|services|projections|web/src|infra/(adapters|run|operate))/',
      pathNot: [TEST, PROOF_AT_THE_SIDE],
    },
    to: { path: '^infra/prove/' },
  },
  {
    name: 'web-imports-contracts-alone',
    comment: 'What the browser is sent shares only the contracts with the server.',
    severity: 'error',
    from: { path: '^web/src/', pathNot: TEST },
    to: { path: '^(services|projections|infra)/' },
  },
  {
    name: 'web-features-do-not-import-one-another',
    comment: 'Features meet in web/src/app; what two of them need belongs in components or lib.',
    severity: 'error',
    from: { path: '^web/src/features/([^/]+)/' },
    to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  },
  {
    name: 'guest-page-stays-small',
    comment: 'No router, query or form library reaches the bundle that a guest downloads.',
    severity: 'error',
    from: { path: '^web/src/guest/' },
    to: { path: '(^|/)node_modules/(react-router|react-hook-form|@tanstack)', reachable: true },
  },
  {
    name: 'no-cycles',
    comment: 'Modules that need one another cannot be understood one by one.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'every-import-resolves',
    comment: 'An import that leads nowhere would escape every rule above.',
    severity: 'error',
    from: {},
    // A virtual module is made by the bundler, which fails by itself where it does not know one.
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
];
