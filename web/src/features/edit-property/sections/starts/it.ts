import type { Starts } from './starts.ts';

export const starts: Starts = {
  emergency: [
    { title: 'Numero di emergenza', text: 'Chiamate il 112: risponde a ogni ora, da ogni telefono.' },
    { title: 'Guardia medica', text: 'Di notte e nei giorni festivi: …' },
    { title: 'Quadro elettrico', text: 'È … Se salta la corrente, rialzate l’interruttore che è abbassato.' },
  ],
  rules: [
    { title: 'Silenzio', text: 'Dalle … alle 8 i vicini dormono: grazie di parlare piano, anche fuori.' },
    { title: 'Fumo', text: 'In casa non si fuma; fuori sì: … trovate un posacenere.' },
    { title: 'Animali', text: 'Sono benvenuti, con una preghiera: …' },
  ],
  guides: [
    { title: 'Macchina del caffè', text: 'Si accende con … Le cialde e lo zucchero sono accanto.' },
    { title: 'Riscaldamento', text: 'Il termostato è … Quando uscite, abbassatelo di qualche grado.' },
    { title: 'Lavatrice', text: 'Il detersivo è … Per un lavaggio normale bastano 40 gradi.' },
  ],
  contact: [
    { title: 'Il vostro host', text: 'Mi chiamo … Scrivetemi per qualsiasi cosa.' },
    { title: 'Telefono', text: '…, anche su WhatsApp.' },
    { title: 'Email', text: '…' },
  ],
  extras: [
    { title: 'Biciclette', text: 'Ce ne sono … per voi. Le chiavi dei lucchetti sono all’ingresso.' },
    { title: 'Colazione', text: 'Su richiesta, a … a persona. Ditecelo la sera prima.' },
    { title: 'Transfer aeroporto', text: 'Veniamo a prendervi per … Scriveteci il numero del volo.' },
  ],
  garbage: [
    { title: 'Giorni di raccolta', text: 'Umido: … Plastica: … Indifferenziato: …' },
    { title: 'Vetro e carta', text: 'Si portano alle campane in …' },
    { title: 'Dove sono i bidoni', text: 'Sono … Chiudete bene i sacchetti.' },
  ],
  parking: [
    { title: 'Dove parcheggiare', text: 'Potete parcheggiare …' },
    { title: 'Costo', text: 'Il parcheggio costa … al giorno.' },
    { title: 'Ricarica auto elettrica', text: 'La colonnina più vicina è …' },
  ],
  transport: [
    { title: 'Dall’aeroporto', text: 'Con i mezzi ci vogliono circa … minuti: …' },
    { title: 'Bus e treno', text: 'La fermata è …, a … minuti a piedi.' },
    { title: 'Taxi', text: 'Il numero è …' },
  ],
};
