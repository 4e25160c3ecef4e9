import { expect, it } from 'vitest';
import { growsTooFast } from '#infra/prove/testing/texts/growth.ts';
import { networkPairIn } from './network-pair.ts';

it.each([
  ['WiFi casa-mia / firenze2024', 'casa-mia', 'firenze2024'],
  ['Wi-Fi: MEO-CasaPraia / areia2024', 'MEO-CasaPraia', 'areia2024'],
  ['Wifi - RoseCottage / roses&thorns22', 'RoseCottage', 'roses&thorns22'],
  ['Wifi: MOVISTAR_4821 - clave123segura', 'MOVISTAR_4821', 'clave123segura'],
  ['WLAN: Seeblick_Gast / Bodensee2023!', 'Seeblick_Gast', 'Bodensee2023!'],
  ['Wifi Livebox-4F2A | soleil-du-sud-83', 'Livebox-4F2A', 'soleil-du-sud-83'],
  ['Rete wifi FASTWEB-8823 pw: ginevra&marco12', 'FASTWEB-8823', 'ginevra&marco12'],
  ['Internet: rete "Casa Rossa" - password "xk29 dkf0"', 'Casa Rossa', 'xk29 dkf0'],
  ['Réseau CasaRossa mot de passe abc12345', 'CasaRossa', 'abc12345'],
])('finds a network and its password: %s', { tags: ['rule.import.fields'] }, (line, network, password) => {
  expect(networkPairIn(line, false)).toEqual({ network, password });
});

it.each([
  'WiFi 100/200Mbit/s',
  'WiFi speed 100 / 20 Mbit',
  'WiFi: CasaRossa_2G / CasaRossa_5G',
  'WiFi CasaRossa / Giardino-5GHz',
  'WiFi Gratis / abc12345',
  'WiFi gratuit / Canal+2024',
  'WiFi Check-in / Check-Out',
  'WiFi Support / 0171-2345678',
  'WiFi casa-mia / +39 333 1234567',
  'WiFi casa-mia / limoncello',
  'WiFi & Netflix / casa-2024',
  'WLAN-Portal Gast-Netz / www.hotspot24.de',
  'Netflix CasaMia / film-2024',
  'Red Wine / Chianti2019',
  'Casa-mia / firenze2024',
])('finds none where it may be anything else: %s', { tags: ['rule.import.fields'] }, (line) => {
  expect(networkPairIn(line, false)).toBeUndefined();
});

it('needs no label below a heading about the network', { tags: ['rule.import.fields'] }, () => {
  expect(networkPairIn('casa-mia / firenze2024', true)).toEqual({
    network: 'casa-mia',
    password: 'firenze2024',
  });
  expect(networkPairIn('Wohnzimmer / Schlafzimmer2', true)).toBeUndefined();
  expect(networkPairIn('5 GHz / Casa-2024', true)).toBeUndefined();
});

it('is looked for in a time that grows with the line', { tags: ['rule.import.bounded'] }, () => {
  for (const worst of ['wifi ', 'a / ', ' pw ', '"', 'wifi a - ']) {
    expect(
      growsTooFast(
        (text) => networkPairIn(text, true),
        (letters) => worst.repeat(letters / worst.length),
      ),
    ).toBe(false);
  }
});
