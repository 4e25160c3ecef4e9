/** A dialog about the account. */
export type AccountDialog = 'password' | 'email' | 'devices' | 'secondFactor' | 'upgrade';
