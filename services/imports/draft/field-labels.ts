import type { ImportField } from '#contracts/import/api.ts';

/** Labels of fields in six languages, without accents. The longer ones come first. */
const WRITTEN = {
  wifiNetwork: `nome della rete|nome rete|nome wi-?fi|rete wi-?fi|network name|wi-?fi name|wi-?fi network|nombre de la red|red wi-?fi|
    nom du reseau|reseau wi-?fi|netzwerkname|wlan-?name|wlan-?netz|nome da rede|rede wi-?fi|ssid|wi-?fi|wlan|rete|network|red|reseau|
    netzwerk|netz|rede|name|nome|nombre|nom`,
  wifiPassword: `password (?:del )?wi-?fi|password della rete|wi-?fi password|contrasena (?:del )?wi-?fi|mot de passe wi-?fi|mdp wi-?fi|
    wlan-?passwort|wlan-?schlussel|senha (?:do )?wi-?fi|palavra-passe (?:do )?wi-?fi|cle wi-?fi|clave wi-?fi|password|parola d'ordine|
    contrasena|clave|mot de passe|mdp|passwort|kennwort|palavra-passe|senha|pass|pwd|pw`,
  accessCode: `codice di accesso|codice d'accesso|codice di ingresso|codice d'ingresso|codice (?:della )?(?:porta|cassetta|keybox)|
    codice (?:del )?(?:portone|cancello)|codice (?:della )?cassetta (?:delle )?chiavi|access code|entry code|door code|gate code|
    key ?box code|lock ?box code|key safe code|code for the (?:door|key ?box|lock ?box)|codigo de acceso|
    codigo (?:de la )?(?:puerta|caja de llaves)|codigo del (?:portal|cajetin)|code d'acces|code d'entree|digicode|
    code (?:de la )?(?:porte|boite a cles)|code du portail|zugangscode|turcode|tur-?code|code (?:fur )?(?:den )?schlusselkasten|
    schlusselbox-?code|codigo de acesso|codigo da (?:porta|caixa(?: d[ea]s? chaves)?)|
    codigo do (?:portao|cofre d[ea]s? chaves)`,
  address: 'indirizzo|address|direccion|adresse|anschrift|endereco|morada',
  name: `nome della casa|nome (?:della )?struttura|nome (?:dell')?alloggio|house name|property name|name of the house|
    nombre de la casa|nombre del alojamiento|nom de la maison|nom du logement|name des hauses|name der unterkunft|
    name der ferienwohnung|nome da casa|nome do alojamento`,
} as const satisfies Readonly<Record<ImportField, string>>;

/** The labels of each field as an expression, for texts whose accents are taken off. */
export const LABELS = Object.fromEntries(
  Object.entries(WRITTEN).map(([field, labels]) => [field, labels.replaceAll(/\n\s*/g, '')]),
) as Readonly<Record<ImportField, string>>;

/** Takes the accents off a text without moving any of its characters. */
export const unaccented = (text: string): string =>
  [...text.replaceAll('’', "'")]
    .map((letter) => (letter.length > 1 ? letter : (letter.toLowerCase().normalize('NFD')[0] ?? letter)))
    .join('');
