import type {
  ChangeEmailRequest,
  ChangePasswordRequest,
  LoginRequest,
  RegisterRequest,
  RenewedSession,
  Session,
  User,
} from '../accounts/api.ts';
import type { Problem } from '../kernel/problem.ts';
import type {
  CreateContentRequest,
  CreatePropertyRequest,
  Property,
  PropertyContent,
  PublicContent,
  PublicProperty,
  UpdatePropertyRequest,
  UpdateSectionsRequest,
} from '../properties/api.ts';

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
