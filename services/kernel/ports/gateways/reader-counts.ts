/** Numbers of guests who read each property at this moment, as the gateways of an installation tell one another. */
export interface ReaderCounts {
  /**
   * Tells how many read at one gateway; what is not named is as it was told before. Nothing that a gateway told holds
   * for longer than `lifeMs` unless it tells again, be it nothing new.
   * @returns whether what it told before still held; otherwise it has to tell everything
   */
  tell(gateway: string, changes: ReadonlyMap<string, number>, lifeMs: number): Promise<boolean>;
  /** Returns the number of guests who read a property at the other gateways. */
  elsewhere(gateway: string, propertyId: string): Promise<number>;
  /** Takes back what a gateway told. */
  leave(gateway: string): Promise<void>;
}
