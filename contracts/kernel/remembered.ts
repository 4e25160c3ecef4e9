/**
 * Makes a function remember what it has made of a value, for as long as that lives. For values that never change and are
 * asked about often.
 */
export function remembered<Value extends object, Made>(make: (value: Value) => Made): (value: Value) => Made {
  const known = new WeakMap<Value, Made>();
  return (value) => {
    const found = known.get(value);
    if (found !== undefined) return found;
    const made = make(value);
    known.set(value, made);
    return made;
  };
}
