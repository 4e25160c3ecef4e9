/** Port to the provider of translations for which all books were last looked at, the same for all processes. */
export interface CaughtUpProvider {
  /** Returns its name and settings; null: none. */
  read(): Promise<string | null>;
  write(machine: string | null): Promise<void>;
}
