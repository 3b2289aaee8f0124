/** The number of a professional card that was typed behind a signer's name stands in its own place, unless another one stands there. */

type Named = { readonly name: string; readonly license: string };

/** As people sign: `Ana Ruiz, T. P. 12345-T`, `Ana Ruiz (TP No. 12345-T)`, `Ana Ruiz - Tarjeta profesional 12345 T`. */
const NAME_AND_LICENSE =
  /^(.*?)[\s,;·(–—-]*\b(?:t\.?\s?p\.?|tarjeta\s+profesional|professional\s+licen[cs]e)\s*(?:n\.?\s?[oº°]?\.?\s*|#\s*)?:?\s*(\d[\d.]*(?:\s?-?\s?t)?)\)?$/iu;

export function withLicenseApart<S extends Named>(signer: S): S {
  const found = signer.license === '' ? NAME_AND_LICENSE.exec(signer.name.trim()) : null;
  if (found === null) return signer;
  const [, name = '', license = ''] = found;
  return { ...signer, name, license };
}
