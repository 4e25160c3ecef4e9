import { describe, expect, it } from 'vitest';
import { growsTooFast } from '#infra/prove/testing/texts/growth.ts';
import { type LinePlace, secretsToldIn } from './told-secrets.ts';

const toldIn = (line: string, place: Partial<LinePlace> = {}) =>
  Object.fromEntries(
    secretsToldIn(line, { isOfWifi: false, heading: '', ...place }).map(({ field, value }) => [field, value]),
  );

describe('a sentence', { tags: ['rule.import.told-secrets'] }, () => {
  it.each([
    ['Il codice del portone è 4728, poi salite al secondo piano.', '4728'],
    ['Quando arrivate, il codice della cassetta delle chiavi e’ 4728#.', '4728#'],
    ['The code for the front door is 4728.', '4728'],
    ['Take the lift; the key box code is: A4728 (second floor).', 'A4728'],
    ['Der Code für die Haustür ist 4728, der Lift ist rechts.', '4728'],
    ['Die Tür hat ein Zahlenschloss: Der Code lautet „4728“.', '4728'],
    ['Der Türcode lautet #4728*.', '#4728*'],
    ['Le code de la porte est le 4728 !', '4728'],
    ['El código del portal es el 4728, subid en ascensor.', '4728'],
    ['O código da porta é 4728.', '4728'],
    ['La chiave è nella cassetta accanto al cancello (codice: 4728).', '4728'],
    ['Arrivati? Codice portone: 4728, terzo piano.', '4728'],
    ['O código da porta é 4728.'.normalize('NFC'), '4728'],
    [
      'Le chiavi sono nella cassettina grigia a destra del portone, codice 4728. Poi mischiate i numeri.',
      '4728',
    ],
    ['La keybox è sul cancelletto, PIN 4728.', '4728'],
    ['The lockbox is on the railing left of the front door. The code is 4728.', '4728'],
    ['Schlüssel: Der Schlüsseltresor hängt links neben der Haustür. Code 4728#', '4728#'],
    ['La llave está en el cajetín, código 4728. La caja fuerte se abre con el código 1111.', '4728'],
    ['A chave está no cofre de chaves à direita da porta. Código: 4728', '4728'],
  ])('tells the code of the door: %s', (line, accessCode) => {
    expect(toldIn(line)).toEqual({ accessCode });
  });

  it.each([
    ['Arrivati al portone digitate 4590# sulla tastiera e spingete.', '4590#'],
    ['Per aprire il cancello digitare 4728 e premere OK.', '4728'],
    ['Per entrare inserite il codice 4728.', '4728'],
    ['Punch in 4728 on the keypad by the front door, then turn the handle.', '4728'],
    ['Enter A4728 on the door keypad.', 'A4728'],
    ['A l’entrée, tapez 1975A sur le digicode.', '1975A'],
    ['Para entrar, marcad 4728 en el teclado.', '4728'],
    ['No portão, marque o número 4728.', '4728'],
    ['Am Eingang bitte 4728 eingeben und mit # bestätigen.', '4728'],
    ['Geben Sie an der Haustür den Code 4728 ein.', '4728'],
    ['Tippen Sie 4728 in das Schloss der Haustür.', '4728'],
  ])('tells the code that is typed in at the door: %s', (line, accessCode) => {
    expect(toldIn(line)).toEqual({ accessCode });
  });

  it.each([
    'Cassaforte: digitate 1234# per aprire.',
    'Chiusa la porta digitate 9999 sull’allarme.',
    'Press 1234 to open the menu.',
    'At the gate of the car park, enter 5544.',
    'From the front door dial 112.',
    'Al portone digitate 2011 sul citofono: vi apriamo noi.',
    'At the door dial 2011 and we will answer the intercom.',
    'Am Eingang bitte 2011 eingeben, dann klingelt es bei uns.',
    'At the gate enter 2450 Ocean Drive into your satnav.',
    'Al portone digitate 333 1234567.',
    'A la entrada marque el 600123456789.',
    'Vor der Tür 4728-11 eingeben.',
    'Dietro la porta inserite 2024,50 euro nella busta.',
  ])('tells no code that is typed in elsewhere, and no number to call: %s', (line) => {
    expect(toldIn(line)).toEqual({});
  });

  it.each([
    ['La password del WiFi è abc12345.', 'abc12345'],
    ['The password for the Wi-Fi is abc12345, enjoy!', 'abc12345'],
    ['Das WLAN-Passwort lautet abc12345.', 'abc12345'],
    ['Das Passwort für das WLAN ist „sonne am meer“.', 'sonne am meer'],
    ['Le mot de passe du WiFi est : abc12345.', 'abc12345'],
    ['La contraseña del wifi es abc12345; funciona en toda la casa.', 'abc12345'],
    ['A palavra-passe do WiFi é abc12345.', 'abc12345'],
    ['Il WiFi è gratuito e la password è CasaRossa_24', 'CasaRossa_24'],
  ])('tells the password of the WiFi: %s', (line, wifiPassword) => {
    expect(toldIn(line)).toEqual({ wifiPassword });
  });

  it.each([
    'Per navigare: WiFi: CasaRossa, password: abc12345, in tutta la casa.',
    'Il WiFi si chiama CasaRossa e la password è abc12345.',
    'Il WiFi è CasaRossa. La password è abc12345.',
    'The network is called CasaRossa and the WiFi password is abc12345.',
    'Unser WLAN heißt CasaRossa, das Passwort ist abc12345.',
    'Le réseau est CasaRossa, le mot de passe WiFi est abc12345.',
    'La red es CasaRossa y la contraseña del WiFi es abc12345.',
    'A rede é CasaRossa e a senha do WiFi é abc12345.',
    'Das WLAN ist CasaRossa, das Passwort lautet abc12345.',
  ])('tells the network with its password: %s', (line) => {
    expect(toldIn(line)).toEqual({ wifiNetwork: 'CasaRossa', wifiPassword: 'abc12345' });
  });

  it('is about the WiFi below a heading that says so', () => {
    expect(toldIn('La password è abc12345.')).toEqual({});
    expect(toldIn('La password è abc12345.', { isOfWifi: true })).toEqual({ wifiPassword: 'abc12345' });
  });

  it.each([
    // Years, house numbers, telephones, times, dates and prices.
    'Il codice del portone è cambiato nel 2024.',
    'Der Türcode ist seit 2023 derselbe.',
    'Il portone è al 128 di Via Roma.',
    'The door is number 128.',
    'La puerta es la 128.',
    'Il codice della porta? Chiamate il 3331234567.',
    'Per il codice del portone: 333 1234567',
    'Per il codice del portone: 3331234567',
    'Per il codice del portone: +39 333 1234567',
    'Per il codice del portone: 055-123456',
    'The door code is 10:30 a.m. sharp',
    'The gate code is 2024-05-01 of old',
    'Il codice del cancello è 100 €.',
    'Il codice del portone è 1234-A',
    // Other codes.
    'Il codice postale è 55100, la porta è verde.',
    'The zip code is 94110; the front door is green.',
    'Le code promo est 2024.',
    'El código QR es 1234.',
    'Codice sconto: 12345',
    'Der Code ist 4728 für die Wärmepumpe.',
    'The door code is 6-digit.',
    'The door code is on the sheet.',
    'Il codice del portone e 4728 gradini.',
    // Of other things than the door, which the text names, too.
    'La porta si apre con la chiave. Per la cassaforte il codice è 5521.',
    'Il check-in è al portone. Parcheggio: il codice è 7788.',
    'Il portone è verde; il codice: 4728 è quello dell’allarme.',
    'The front door is on the left. For the alarm, the code is 5521.',
    'Close the door, arm the alarm with code: 5521.',
    'The safe is behind the front door, code: 5521.',
    'Die Haustür ist links. Für die Alarmanlage: Code: 5521',
    'Die Tür führt zum Pool, Code: 5521.',
    'L’immeuble est au 12. Pour le parking, le code est 4455.',
    'Le coffre est derrière la porte (code : 4455).',
    'El portal está a la izquierda. Para la alarma, el código es 5521.',
    'Pela porta chega-se à piscina, o código é 5521.',
    'O código do cofre é 5521.',
    'Código do cofre: 5521',
    'The door is on the left. The code is 5521.',
    'The key box is by the door. The alarm has a panel. The code is 5521.',
    'The key box is next to the garage. The code is 5521.',
    'Our licence is shown at the entrance, code: 048017.',
    'Il CIN è esposto all’ingresso, codice: 048017.',
    'The stop is right outside the gate (code: 71024).',
    'La fermata è davanti al cancello, codice: 71024.',
    'In caso di emergenza: porta aperta, il codice è 112.',
    // Of another time, or of none; a price.
    'The old door code is 1234.',
    'Il vecchio codice della porta è 1234: non vale più.',
    'Der alte Türcode ist 1234.',
    'Per esempio, se il codice della porta è 1234, digitate 1234#.',
    'E.g. the door code is 1234.',
    'Der Türcode ist 4728 Euro wert',
    // Told twice.
    'Codice portone: 1234, codice porta: 5678',
  ])('tells no code: %s', (line) => {
    expect(toldIn(line)).toEqual({});
  });

  it.each([
    'Allarme',
    'Cassaforte',
    'The safe',
    'Parkplatz',
    'Garage',
    'La piscine',
    'Licencia',
    'Bushaltestelle',
  ])('tells no code of the door below a heading about something else: %s', (heading) => {
    expect(toldIn('Chiudere la porta: il codice è 5521.')).toEqual({ accessCode: '5521' });
    expect(toldIn('Chiudere la porta: il codice è 5521.', { heading })).toEqual({});
  });

  it('tells the code of the door beside one of something else, and of a key safe', () => {
    expect(toldIn('Parking: the gate code is 2580. The door code is 4728.')).toEqual({ accessCode: '4728' });
    expect(toldIn('Il parcheggio è gratuito. Il codice del portone è 4728. La piscina apre alle 9.')).toEqual(
      {
        accessCode: '4728',
      },
    );
    expect(toldIn('The key safe is beside the door, code: 4728.')).toEqual({ accessCode: '4728' });
    expect(toldIn('Der Schlüsseltresor hängt an der Tür, Code: 4728.')).toEqual({ accessCode: '4728' });
    expect(toldIn('O cofre das chaves está ao lado da porta, o código é 4728.')).toEqual({
      accessCode: '4728',
    });
  });

  it.each([
    'Unser WLAN ist 100 Mbit schnell, das Passwort lautet abc12345.',
    'Unser WLAN ist 100Mbit/s schnell, das Passwort lautet abc12345.',
    'Unser WLAN ist Teil der Miete, das Passwort lautet abc12345.',
    'The WiFi network is 5GHz only and the password is abc12345.',
    'The network is 2.4GHz; the WiFi password is abc12345.',
    'The network is Dual-Band and the WiFi password is abc12345.',
    'Il WiFi è 2,4 GHz e la password è abc12345.',
    'La rete WiFi è WPA2 e la password è abc12345.',
    'Le WiFi est 2° étage, le mot de passe est abc12345.',
    'La red es 300Mbps y la contraseña del WiFi es abc12345.',
  ])('tells no network by its speed, its band or a number: %s', (line) => {
    expect(toldIn(line)).toEqual({ wifiPassword: 'abc12345' });
  });

  it.each([
    'La password del WiFi è posizionata sul frigorifero.',
    'The WiFi password is written on the router.',
    'La password del WiFi è WPA2-protetta.',
    'Il WiFi è gratuito. La password di Netflix è abc12345.',
    'Il WiFi è gratuito. Netflix: password: abc12345.',
    'The WiFi password is abc12345!',
    'WiFi password: https://casa.example/wifi1',
    'Password: abc12345',
    'WiFi: Casa24, WiFi: Casa5G, password: onda-2024',
    'La rete è CasaRossa.',
    'The network is named CasaRossa, the password is on the router.',
  ])('tells no password: %s', (line) => {
    expect(toldIn(line)).toEqual({});
  });

  it('is looked through in a time that grows with its length', () => {
    for (const worst of [
      'codice ',
      'la password è ',
      'code de la ',
      'a',
      'WiFi: ',
      'digitate 1',
      'porta 1234 ',
      'geben sie ',
    ]) {
      expect(
        growsTooFast(
          (text) => secretsToldIn(text, { isOfWifi: true, heading: text }),
          (letters) => worst.repeat(letters / worst.length),
        ),
      ).toBe(false);
    }
  });
});
