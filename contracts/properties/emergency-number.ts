const NORTH_AMERICA = ['US', 'CA', 'MX'];

/**
 * Returns the number that calls for help in a country, without paying and from any phone: 911 in North America, else
 * the 112 of Europe, which mobile phones everywhere put through to the help of the place.
 * @param country ISO 3166-1 alpha-2, upper case
 */
export function emergencyNumber(country: string): '112' | '911' {
  return NORTH_AMERICA.includes(country) ? '911' : '112';
}
