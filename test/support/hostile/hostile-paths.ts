/** Addresses that try to lead a page's scheme out of its bundle (E4): every way to spell a step up, a place between steps, and where it begins. */

const UP = ['..', '%2e%2e', '.%2e', '%2E.', '%252e%252e', '..%00', '..;', '‥', '%c0%ae%c0%ae'];
const BETWEEN = ['/', '%2f', '%5c', '\\', '//', '%252f', '/./', '%00/'];
const STARTS = [
  ...['app://cuadre/', 'app://cuadre//', 'app://cuadre/assets/', 'APP://cuadre/', 'app://cuadre/%00/', ''],
  ...['app://cuadre/\\\\127.0.0.1\\', 'app://cuadre///server/share/', 'app://cuadre:80/', 'app://other@cuadre/'],
  ...['app://cuadre@other/', 'app://other/', 'app:///', 'file:///'],
];
const ENDS = ['', '?x', '#x', '%00.png'];

/** 2,016 addresses of the files, which are given by their way from the bundle (`../../a.png`). */
export function hostilePaths(ways: readonly string[]): readonly string[] {
  const spelled = STARTS.flatMap((start) => UP.flatMap((up) => BETWEEN.map((between) => ({ start, up, between }))));
  return [0, 1].flatMap((round) =>
    spelled.map(({ start, up, between }, n) => {
      const way = ways[(n + round) % ways.length] ?? '';
      const steps = way.split('/').map((step) => (step === '..' ? up : step));
      return `${start}${steps.join(between)}${round === 0 ? '' : (ENDS[n % ENDS.length] ?? '')}`;
    }),
  );
}
