/** The id of the sheet of the WiFi, in a module of its own: the search, which comes later, needs no more of it. */
export const WIFI_SHEET = 'wifi';
