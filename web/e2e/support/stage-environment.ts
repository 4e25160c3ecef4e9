/** The administrator of the products that tests start. */
export const ADMIN = { email: 'admin@example.com', password: 'chiave-di-volta-42' } as const;

/** The environment of these products at every start. */
export const STAGE_ENVIRONMENT = {
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  PRODUCT_DOMAIN: 'benvenuto.test',
} as const;
