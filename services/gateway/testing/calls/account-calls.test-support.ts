import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { PASSWORD, type TestGateway, unique } from '../gateway.test-support.ts';

/** Makes what somebody registers with, an e-mail of their own among it. */
export const registration = (fields: object = {}) => ({
  firstName: 'Giulia',
  lastName: 'Ferri',
  email: `${unique('giulia')}@example.com`,
  password: PASSWORD,
  ...fields,
});

/** Makes the calls of somebody who comes to the door. @param gateway the one there is when a call is made */
export const accountCalls = (gateway: () => TestGateway) => ({
  register: (fields: object = {}) => gateway().call('POST', '/api/register', { body: registration(fields) }),
  login: (email: string, password: string) =>
    gateway().call('POST', '/api/login', { body: { email, password } }),
});

/** Returns what a refusal says of fields. */
export const errorsOf = (body: unknown) => problemSchema.parse(body).errors ?? [];
