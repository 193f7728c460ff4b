import css from './drawn-map.module.css';

/** A drawing in place of a map: imaginary streets around a pin, without a key or a script, for any clinic. */
export function DrawnMap({ label }: { label: string }) {
  return (
    // Aligned to the top: a wide, low window cut from the middle would lose the pin.
    <svg className={css.map} viewBox="0 0 760 640" preserveAspectRatio="xMidYMin slice" role="img" aria-label={label}>
      <rect className={css.land} width="760" height="640" />
      <path className={css.water} d="M-20 -20H92C70 90 128 170 96 270S34 430 88 520s10 110 10 140H-20Z" />
      <path
        className={css.park}
        d="M560 -20h220v190C700 190 640 168 596 120S552 30 560 -20ZM190 470c60-26 120-14 150 30s10 100-40 160H160c-20-80-20-160 30-190Z"
      />
      <path
        className={css.firs}
        d="M612 39l6.3 10.5h-3.5l6.3 9.8h-4.2l6.3 10.5h-9.1v5.6h-4.2v-5.6h-9.1l6.3-10.5h-4.2l6.3-9.8h-3.5zM652 64l8.1 13.5h-4.5l8.1 12.6h-5.4l8.1 13.5h-11.7v7.2h-5.4v-7.2h-11.7l8.1-13.5h-5.4l8.1-12.6h-4.5zM700 37l6.75 11.25H703l6.75 10.5h-4.5L712 70h-9.75v6h-4.5v-6H688l6.75-11.25h-4.5L697 48.25h-3.75zM690 108l5.4 9h-3l5.4 8.4h-3.6l5.4 9h-7.8v4.8h-3.6v-4.8h-7.8l5.4-9h-3.6l5.4-8.4h-3zM214 505l7.2 12h-4l7.2 11.2h-4.8l7.2 12h-10.4v6.4h-4.8v-6.4h-10.4l7.2-12h-4.8l7.2-11.2h-4zM258 547l5.85 9.75h-3.25l5.85 9.1h-3.9l5.85 9.75h-8.45v5.2h-3.9v-5.2h-8.45l5.85-9.75h-3.9l5.85-9.1h-3.25z"
      />
      <path
        className={css.houses}
        d="M170 60h90v62h-90zM176 150h58v74h-58zM330 40h120v56H330zM330 124h52v80h-52zM404 130h76v60h-76zM180 292h110v62H180zM180 382h70v50h-70zM350 286h64v96h-64zM560 290h70v84h-70zM660 286h90v60h-90zM400 440h130v60H400zM580 430h60v90h-60zM668 440h80v60h-80z"
      />
      <g className={css.streets}>
        <path strokeWidth="26" d="M120 -20C130 90 170 180 140 300S120 470 150 660M110 258C260 236 500 262 790 240" />
        <path strokeWidth="16" d="M292 -20C300 120 318 240 316 420s24 160 40 250M520 -20C518 120 536 300 540 660" />
        <path strokeWidth="12" d="M130 412C300 396 560 410 790 396M160 26c120 10 240 4 370 6M318 110h210M650 250v420" />
      </g>
      <path className={css.waves} d="M-6 60C40 150 20 240 20 330s40 160 40 260" />
      <g transform="translate(392 150)">
        <path className={css.pin} d="M0 74C-26 44-40 26-40 2a40 40 0 1 1 80 0c0 24-14 42-40 72Z" />
        <circle className={css.disc} r="29" cy="1" />
        <path
          className={css.tooth}
          transform="translate(-20 -20) scale(1.7)"
          d="M12 5.4C10.3 4.2 8.7 3.5 7 3.5 4.4 3.5 3 5.6 3 8.3c0 2.2.8 3.6 1.3 5.4.6 2.3.7 6.8 2.9 6.8 2.3 0 1.8-5.5 4.8-5.5s2.5 5.5 4.8 5.5c2.2 0 2.3-4.5 2.9-6.8.5-1.8 1.3-3.2 1.3-5.4 0-2.7-1.4-4.8-4-4.8-1.700 0-3.300.7-5 1.900Z"
        />
      </g>
    </svg>
  );
}
