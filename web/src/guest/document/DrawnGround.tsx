/** Hills, light and a house in the colours of the theme, for a page without a picture of its own. */
export function DrawnGround() {
  return (
    <svg className="drawn" viewBox="0 0 1600 600" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop className="sky-high" offset="0.1" />
          <stop className="sky-low" offset="0.7" />
        </linearGradient>
      </defs>
      <rect width="1600" height="600" fill="url(#sky)" />
      <circle className="halo" cx="984" cy="276" r="112" />
      <circle className="sun" cx="984" cy="276" r="60" />
      <path className="hill-far" d="M0 392c170-66 330-78 500-30s300-44 510-40 330-60 590-2v280H0z" />
      <path className="hill-mid" d="M0 462c240-78 470-66 720-26s560 8 880-40v204H0z" />
      <g className="trees">
        <path d="M640 432c-15-32-15-78 0-124 15 46 15 92 0 124z" />
        <path d="M676 440c-12-26-12-62 0-98 12 36 12 72 0 98z" />
        <path d="M606 436c-10-20-10-50 0-80 10 30 10 60 0 80z" />
        <path d="M1014 454c-14-30-14-74 0-118 14 44 14 88 0 118z" />
        <path d="M1046 456c-10-22-10-56 0-88 10 32 10 66 0 88z" />
      </g>
      <g>
        <path className="wall" d="M724 366h150v94H724z" />
        <path className="wall-shade" d="M874 366h76v86l-76 8z" />
        <path className="roof" d="m708 370 52-52h146l58 52z" />
        <path className="window" d="M746 390h22v28h-22zm42 0h22v28h-22zm44 0h22v66h-22zm62 4h18v24h-18z" />
      </g>
      <path className="hill-near" d="M0 560c280-92 560-112 860-64s480 30 740-28v134H0z" />
    </svg>
  );
}
