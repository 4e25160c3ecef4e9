/** Hills, light and a house in the colours of the theme, for a book without a cover. */
export function DrawnGround() {
  return (
    <svg className="drawn" viewBox="0 0 800 600" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop className="sky-high" offset="0" />
          <stop className="sky-low" offset="0.75" />
        </linearGradient>
      </defs>
      <rect width="800" height="600" fill="url(#sky)" />
      <circle className="halo" cx="560" cy="205" r="120" />
      <circle className="sun" cx="560" cy="205" r="62" />
      <path
        className="hill-far"
        d="M0 372c90-52 168-66 262-28 78 32 140 12 222-34 96-54 200-44 316 26v264H0z"
      />
      <path className="hill-mid" d="M0 446c120-66 232-60 346-14 122 50 252 22 454-44v212H0z" />
      <g className="trees">
        <path d="M236 408c-13-28-13-66 0-104 13 38 13 76 0 104z" />
        <path d="M268 414c-10-22-10-52 0-82 10 30 10 60 0 82z" />
        <path d="M208 416c-9-18-9-44 0-70 9 26 9 52 0 70z" />
        <path d="M640 424c-11-24-11-58 0-90 11 32 11 66 0 90z" />
      </g>
      <g>
        <path className="wall" d="M312 372h132v74H312z" />
        <path className="wall-shade" d="M444 372h58v66l-58 8z" />
        <path className="roof" d="m300 376 44-44h124l46 44z" />
        <path className="window" d="M332 392h18v24h-18zm38 0h18v24h-18zm38 0h18v54h-18z" />
      </g>
      <path className="hill-near" d="M0 520c150-74 300-92 452-54 118 30 232 22 348-12v146H0z" />
    </svg>
  );
}
