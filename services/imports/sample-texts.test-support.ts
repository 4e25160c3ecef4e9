import type { Language } from '#contracts/kernel/languages.ts';

/** A welcome book of a few lines in each language: the same house, as hosts write it. */
export const SAMPLE_TEXTS: Readonly<Record<Language, string>> = {
  it: `Benvenuti a Casa Ginestra

Cari ospiti, siamo felici di avervi qui.

Indirizzo: Via dei Mirti 4, Orbetello

Check-in
Check-in: dalle 15:00 alle 20:00
Check-out: entro le 10:00
Suonate al campanello, vi aspettiamo con un caffè.
Codice cassetta: 4821

PARCHEGGIO
Gratuito davanti a casa.

WiFi: Mare Blu, password: onda-2024

Regole della casa:
- Silenzio: dopo le 22
- Non si fuma

Lavatrice
Si trova in bagno.

Dove mangiare
Trattoria Da Gino – pesce fresco

Raccolta differenziata
Umido: lunedì

In caso di emergenza chiamate il 112.

A presto!`,
  en: `Welcome to Casa Ginestra

Dear guests, we are happy to have you here.

Address: Via dei Mirti 4, Orbetello

Check-in
Check-in: from 3 pm to 8 pm
Check-out: by 10:00
Ring the doorbell, we will be waiting for you with a coffee.
Key box code: 4821

PARKING
Free of charge in front of the house.

WiFi: Mare Blu, password: onda-2024

House rules:
- Quiet: after 10 pm
- No smoking

Washing machine
You will find it in the bathroom.

Where to eat
Trattoria Da Gino – fresh fish

Recycling
Food waste: Monday

In an emergency call 112.

See you soon!`,
  es: `Bienvenidos a Casa Ginestra

Queridos huéspedes, estamos felices de tenerles aquí.

Dirección: Via dei Mirti 4, Orbetello

Llegada y salida
Entrada: desde las 15:00 hasta las 20:00
Salida: antes de las 10:00
Llamen al timbre, les esperamos con un café.
Código de la caja de llaves: 4821

APARCAMIENTO
Gratuito delante de la casa.

WiFi: Mare Blu, contraseña: onda-2024

Normas de la casa:
- Silencio: después de las 22
- No se fuma

Lavadora
Está en el baño.

Dónde comer
Trattoria Da Gino – pescado fresco

Reciclaje
Orgánico: lunes

En caso de emergencia llamen al 112.

¡Hasta pronto!`,
  fr: `Bienvenue à Casa Ginestra

Chers hôtes, nous sommes heureux de vous accueillir.

Adresse : Via dei Mirti 4, Orbetello

Arrivée et départ
Arrivée : de 15h00 à 20h00
Départ : avant 10h00
Sonnez à la porte, nous vous attendons avec un café.
Code de la boîte à clés : 4821

STATIONNEMENT
Gratuit devant la maison.

WiFi : Mare Blu, mot de passe : onda-2024

Règles de la maison :
- Silence : après 22 h
- Interdit de fumer

Lave-linge
Il se trouve dans la salle de bains.

Où manger
Trattoria Da Gino – poisson frais

Tri sélectif
Compost : lundi

En cas d'urgence, appelez le 112.

À bientôt !`,
  de: `Willkommen in Casa Ginestra

Liebe Gäste, wir freuen uns, dass Sie hier sind.

Adresse: Via dei Mirti 4, Orbetello

Anreise und Abreise
Anreise: ab 15 Uhr bis 20 Uhr
Abreise: bis 10 Uhr
Klingeln Sie bitte, wir warten mit einem Kaffee auf Sie.
Türcode: 4821

PARKEN
Kostenlos vor dem Haus.

WLAN: Mare Blu, Passwort: onda-2024

Hausordnung:
- Ruhe: nach 22 Uhr
- Rauchen verboten

Waschmaschine
Sie steht im Bad.

Restaurants
Trattoria Da Gino – frischer Fisch

Mülltrennung
Biomüll: Montag

Im Notfall rufen Sie bitte 112 an.

Bis bald!`,
  pt: `Bem-vindos à Casa Ginestra

Caros hóspedes, estamos felizes por vos ter aqui.

Morada: Via dei Mirti 4, Orbetello

Chegada e partida
Chegada: das 15:00 às 20:00
Partida: até às 10:00
Toquem à campainha, esperamos por vocês com um café.
Código do cofre das chaves: 4821

ESTACIONAMENTO
Gratuito em frente à casa.

WiFi: Mare Blu, palavra-passe: onda-2024

Regras da casa:
- Silêncio: depois das 22
- Não se fuma

Máquina de lavar roupa
Fica na casa de banho.

Onde comer
Trattoria Da Gino – peixe fresco

Reciclagem
Orgânico: segunda-feira

Em caso de emergência liguem para o 112.

Até breve!`,
};
