import type { Starts } from './starts.ts';

export const starts: Starts = {
  emergency: [
    { title: 'Notruf', text: 'Rufen Sie die 112: rund um die Uhr, von jedem Telefon aus.' },
    { title: 'Ärztlicher Bereitschaftsdienst', text: 'Nachts und an Feiertagen: …' },
    {
      title: 'Sicherungskasten',
      text: 'Er ist … Wenn der Strom ausfällt, den Schalter, der unten ist, wieder nach oben drücken.',
    },
  ],
  rules: [
    { title: 'Ruhezeit', text: 'Von … bis 8 Uhr schläft die Nachbarschaft: bitte leise sein, auch draußen.' },
    { title: 'Rauchen', text: 'Im Haus bitte nicht, draußen gern: Ein Aschenbecher steht …' },
    { title: 'Haustiere', text: 'Sie sind willkommen. Unsere Bitte: …' },
  ],
  guides: [
    { title: 'Kaffeemaschine', text: 'Sie wird mit … eingeschaltet. Kapseln und Zucker stehen daneben.' },
    { title: 'Heizung', text: 'Der Thermostat ist … Bitte beim Weggehen ein paar Grad herunterdrehen.' },
    { title: 'Waschmaschine', text: 'Das Waschmittel steht … Für normale Wäsche genügen 40 Grad.' },
  ],
  contact: [
    { title: 'Ihr Gastgeber', text: 'Mein Name ist … Schreiben Sie mir, was immer Sie brauchen.' },
    { title: 'Telefon', text: '…, auch per WhatsApp.' },
    { title: 'E-Mail', text: '…' },
  ],
  extras: [
    { title: 'Fahrräder', text: 'Für Sie stehen … bereit. Die Schlüssel der Schlösser hängen im Eingang.' },
    { title: 'Frühstück', text: 'Auf Wunsch, … pro Person. Bitte am Abend vorher Bescheid sagen.' },
    { title: 'Flughafentransfer', text: 'Wir holen Sie für … ab. Schicken Sie uns Ihre Flugnummer.' },
  ],
  garbage: [
    { title: 'Abholtage', text: 'Biomüll: … Plastik: … Restmüll: …' },
    { title: 'Glas und Papier', text: 'Beides kommt in die Container in …' },
    { title: 'Wo die Tonnen stehen', text: 'Sie stehen … Bitte die Beutel gut verschließen.' },
  ],
  parking: [
    { title: 'Wo man parkt', text: 'Sie können … parken.' },
    { title: 'Kosten', text: 'Parken kostet … am Tag.' },
    { title: 'E-Auto laden', text: 'Die nächste Ladesäule ist …' },
  ],
  transport: [
    { title: 'Vom Flughafen', text: 'Mit öffentlichen Verkehrsmitteln dauert es etwa … Minuten: …' },
    { title: 'Bus und Bahn', text: 'Die Haltestelle ist …, … Minuten zu Fuß.' },
    { title: 'Taxi', text: 'Die Nummer ist …' },
  ],
};
