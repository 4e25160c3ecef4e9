import type { z } from 'zod';
import type {
  ChangeEmailRequest,
  ChangePasswordRequest,
  LoginRequest,
  RegisterRequest,
  RenewedSession,
  Session,
  User,
} from '../accounts/api.ts';
import type { AdminUserRecord, SetUserPackageRequest } from '../admins/api.ts';
import type { Package, Plan, setPricingRequestSchema } from '../billing/api.ts';
import { PLAN_CAPABILITIES } from '../billing/packages.ts';
import type { ActingAccount } from '../collaborators/acting-account.ts';
import type {
  ChangePermissionsRequest,
  CompleteInviteRequest,
  InviteDetails,
  InviteRequest,
  SubAccount,
} from '../collaborators/api.ts';
import type { Problem } from '../kernel/problem.ts';
import type {
  Book,
  CreateContentRequest,
  CreatePropertyRequest,
  Property,
  PropertyContent,
  PublicContent,
  PublicProperty,
  SaveBookRequest,
  UpdatePropertyRequest,
  UpdateSectionsRequest,
} from '../properties/api.ts';
import type { RestoreRequest } from '../properties/history.ts';

// One small, consistent world: a host, her house, one section of its welcome book.

const USER_ID = '0197f2a0-6b1c-7d3e-8f40-1a2b3c4d5e6f';
const PROPERTY_ID = '0197f2a1-0c2d-7e4f-9a51-2b3c4d5e6f70';
const SLUG = 'casa-ginestra';

export const registerRequest: RegisterRequest = {
  firstName: 'Giulia',
  lastName: 'Ferri',
  email: 'giulia@example.com',
  password: 'una ginestra sul colle',
};

export const loginRequest: LoginRequest = {
  email: registerRequest.email,
  password: registerRequest.password,
};

export const user: User = {
  id: USER_ID,
  email: registerRequest.email,
  firstName: registerRequest.firstName,
  lastName: registerRequest.lastName,
  profileImageUrl: null,
  emailVerified: false,
  packageId: null,
  package: null,
  subscriptionStatus: 'trial',
  subscriptionStartDate: '2026-05-04T08:30:00.000Z',
  subscriptionEndDate: null,
  trialEndDate: '2026-05-18T08:30:00.000Z',
  createdAt: '2026-05-04T08:30:00.000Z',
  plan: {
    maxProperties: null,
    maxLanguages: 6,
    maxTabs: null,
    capabilities: [...PLAN_CAPABILITIES],
  },
};

export const session: Session = { token: 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl', user };

export const renewedSession: RenewedSession = { success: true, token: session.token };

export const changePasswordRequest: ChangePasswordRequest = {
  currentPassword: registerRequest.password,
  newPassword: 'due lucciole nel prato',
};

export const changeEmailRequest: ChangeEmailRequest = {
  newEmail: 'giulia@casaginestra.example',
  password: registerRequest.password,
};

export const inviteRequest: InviteRequest = {
  email: 'marco@example.com',
  permissions: ['view_properties', 'manage_content'],
  language: 'it',
};

export const changePermissionsRequest: ChangePermissionsRequest = {
  permissions: ['view_properties', 'edit_properties', 'manage_content'],
};

export const subAccount: SubAccount = {
  id: '0197f2b0-2a3b-7c4d-8e5f-60718293a4b5',
  ownerId: USER_ID,
  collaboratorId: null,
  email: inviteRequest.email,
  permissions: inviteRequest.permissions,
  status: 'pending',
  inviteToken: 'AZfysCo7fE2OX2BxgpOktW8cC3rS6UxYo7Hw59bFtKOSgXBv',
  inviteExpiresAt: '2026-05-11T08:30:00.000Z',
};

export const inviteDetails: InviteDetails = {
  ownerName: 'Giulia Ferri',
  email: inviteRequest.email,
  permissions: inviteRequest.permissions,
  existingAccount: false,
};

export const completeInviteRequest: CompleteInviteRequest = {
  firstName: 'Marco',
  lastName: 'Neri',
  password: 'quattro gatti sul tetto',
};

export const actingAccount: ActingAccount = {
  ownerId: USER_ID,
  ownerName: inviteDetails.ownerName,
  permissions: inviteRequest.permissions,
};

export const createPropertyRequest: CreatePropertyRequest = {
  name: 'Casa Ginestra',
  slug: SLUG,
  description: 'Casa colonica in pietra tra gli ulivi.',
  address: 'Strada delle Ginestre 14',
  city: 'Urbania',
  country: 'IT',
  welcomeTitle: 'Benvenuti a Casa Ginestra',
  welcomeMessage: 'Togliete le scarpe, aprite le persiane e fate con comodo.',
  wifiNetwork: 'CasaGinestra',
  wifiPassword: 'ginestra-in-fiore',
  accessCode: '4728',
  language: 'it',
  theme: 'light',
};

export const updatePropertyRequest: UpdatePropertyRequest = {
  wifiPassword: 'ginestra-di-maggio',
  customUrl: 'ginestra',
};

const SECTION_ORDER = ['checkin', 'emergency', 'rules'];

export const property: Property = {
  id: PROPERTY_ID,
  userId: USER_ID,
  name: 'Casa Ginestra',
  slug: SLUG,
  customUrl: 'ginestra',
  description: 'Casa colonica in pietra tra gli ulivi.',
  address: 'Strada delle Ginestre 14',
  city: 'Urbania',
  country: 'IT',
  coverImage: '/objects/0197f2a2-1d3e-7f50-8b62-3c4d5e6f7081',
  logoImage: null,
  theme: 'light',
  customThemeImage: null,
  welcomeTitle: 'Benvenuti a Casa Ginestra',
  welcomeMessage: 'Togliete le scarpe, aprite le persiane e fate con comodo.',
  accessCode: '4728',
  wifiNetwork: 'CasaGinestra',
  wifiPassword: 'ginestra-di-maggio',
  language: 'it',
  isActive: true,
  indexable: false,
  viewCount: 42,
  sectionOrder: SECTION_ORDER,
  hiddenSections: [],
  createdAt: '2026-05-04T09:00:00.000Z',
  updatedAt: '2026-05-06T17:20:00.000Z',
};

export const publicContent: PublicContent = {
  section: 'rules',
  language: 'it',
  title: 'Regole della casa',
  content: 'Silenzio: dalle 23 alle 8\nFumo: solo in giardino',
  items: [
    { title: 'Silenzio', content: 'dalle 23 alle 8' },
    { title: 'Fumo', content: 'solo in giardino' },
  ],
  sectionMetadata: null,
};

export const propertyContent: PropertyContent = {
  id: `${PROPERTY_ID}.rules.it`,
  propertyId: PROPERTY_ID,
  ...publicContent,
};

const { userId: _userId, isActive: _isActive, viewCount: _views, createdAt: _created, ...shown } = property;

export const publicProperty: PublicProperty = {
  ...shown,
  mainLanguage: 'it',
  languages: ['it', 'en'],
  content: [publicContent],
};

export const createContentRequest: CreateContentRequest = {
  propertyId: PROPERTY_ID,
  language: 'it',
  section: 'rules',
  title: publicContent.title,
  content: publicContent.content,
};

export const updateSectionsRequest: UpdateSectionsRequest = {
  sections: [
    { language: 'it', section: 'rules', title: publicContent.title, content: publicContent.content },
  ],
  sectionOrder: SECTION_ORDER,
  hiddenSections: ['emergency'],
};

export const saveBookRequest: SaveBookRequest = {
  name: property.name,
  wifiNetwork: property.wifiNetwork,
  ...updateSectionsRequest,
};

export const book: Book = {
  property,
  content: [propertyContent],
};

export const restoreRequest: RestoreRequest = { what: 'section', section: 'rules', language: 'it' };

export const plan: Plan = {
  id: 'pro',
  name: 'Pro',
  price: 1_990,
  discountedPrice: 1_590,
  description: 'Per chi ospita in più case',
  features: ['3 proprietà', 'QR code'],
};

export const proPackage: Package = {
  ...plan,
  currency: 'EUR',
  billingPeriod: 'monthly',
  maxProperties: 3,
  maxLanguages: 3,
  maxTabs: null,
  capabilities: ['qrCode', 'branding'],
  sortOrder: 1,
  isActive: true,
};

export const adminUserRecord: AdminUserRecord = {
  id: USER_ID,
  firstName: registerRequest.firstName,
  lastName: registerRequest.lastName,
  email: registerRequest.email,
  createdAt: user.createdAt,
  packageId: 'pro',
  package: { id: 'pro', name: 'Pro', price: 1_990, discountedPrice: 1_590, billingPeriod: 'monthly' },
};

export const setPricingRequest: z.input<typeof setPricingRequestSchema> = {
  basic: { regular: '0.00', discounted: '' },
  pro: { regular: '19.90', discounted: '15.90' },
  business: { regular: '39.90', discounted: '29.90' },
  annualDiscount: '20',
};

export const setUserPackageRequest: SetUserPackageRequest = { packageId: 'pro' };

export const problem: Problem = {
  type: 'urn:benvenuto:problem:request.invalid',
  title: 'Bad Request',
  status: 400,
  detail: 'Address is required',
  code: 'request.invalid',
  message: 'Address is required',
  errors: [{ path: 'address', message: 'Address is required' }],
  requestId: '3f0e7f0c-52a4-4a6e-9d7b-1f8f6a2c9b10',
};
