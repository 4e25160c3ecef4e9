import type { Language } from '#contracts/kernel/languages.ts';

/** Texts of a poster besides the host's own words. */
export interface PosterTexts {
  readonly welcome: string;
  readonly scan: string;
  readonly wifi: string;
  readonly join: string;
  readonly network: string;
  readonly password: string;
  readonly noPassword: string;
  /** Returns the document's title. @param name of the property */
  title(name: string): string;
}

export const POSTER_TEXTS: Readonly<Record<Language, PosterTexts>> = {
  it: {
    welcome: 'Benvenuti',
    scan: 'Inquadra per aprire la guida',
    wifi: 'WiFi',
    join: 'Inquadra per collegarti',
    network: 'Rete',
    password: 'Password',
    noPassword: 'Senza password',
    title: (name) => `${name} · Welcome book`,
  },
  en: {
    welcome: 'Welcome',
    scan: 'Scan to open the guide',
    wifi: 'WiFi',
    join: 'Scan to connect',
    network: 'Network',
    password: 'Password',
    noPassword: 'No password needed',
    title: (name) => `${name} · Welcome book`,
  },
  es: {
    welcome: 'Bienvenidos',
    scan: 'Escanea para abrir la guía',
    wifi: 'Wifi',
    join: 'Escanea para conectarte',
    network: 'Red',
    password: 'Contraseña',
    noPassword: 'Sin contraseña',
    title: (name) => `${name} · Guía de bienvenida`,
  },
  fr: {
    welcome: 'Bienvenue',
    scan: 'Scannez pour ouvrir le livret d’accueil',
    wifi: 'Wi-Fi',
    join: 'Scannez pour vous connecter',
    network: 'Réseau',
    password: 'Mot de passe',
    noPassword: 'Sans mot de passe',
    title: (name) => `${name} · Livret d’accueil`,
  },
  de: {
    welcome: 'Herzlich willkommen',
    scan: 'Scannen und die Gästemappe öffnen',
    wifi: 'WLAN',
    join: 'Scannen und verbinden',
    network: 'Netzwerk',
    password: 'Passwort',
    noPassword: 'Ohne Passwort',
    title: (name) => `${name} · Gästemappe`,
  },
  pt: {
    welcome: 'Boas-vindas',
    scan: 'Aponte a câmara para abrir o guia',
    wifi: 'Wi-Fi',
    join: 'Aponte a câmara para se ligar',
    network: 'Rede',
    password: 'Palavra-passe',
    noPassword: 'Sem palavra-passe',
    title: (name) => `${name} · Guia de boas-vindas`,
  },
};
