/** Words of movements that no payments service makes: cash, cheques, cards, loans, taxes, insurance, and what a company pays by itself. */
import type { AccountPreset } from '../../payments/expected.ts';
import type { StatementLine } from '../../statement/lines/line.ts';
import { namesService } from '../../statement/rules/scope.ts';
import { wordsOf } from './text.ts';

const listOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter((word) => word !== ''));

/** Money that moves over a counter, a machine, a card or a bank's own contract (statements/README.md, section 3). */
const NEVER =
  listOf(`EFECTIVO CAJERO CAJEROS ATM CHEQUE CHEQUES CHQ VENTANILLA DATAFONO DATAFONOS POS TARJETA TARJETAS REDEBAN CREDIBANCO COMPRA COMPRAS
 AVANCE LEASING HIPOTECA HIPOTECARIO ROTATIVO LIBRANZA PRESTAMO CDT FIDUCIA FIDUCIARIA INVERSION INVERSIONES DIVIDENDO DIVIDENDOS
 RENDIMIENTO RENDIMIENTOS SEGURO SEGUROS POLIZA DESEMBOLSO DESEMBOLSOS DIAN PILA APORTES PARAFISCALES SEGURIDAD EMBARGO DIVISAS
 INTERES INTERESES SOBREGIRO OBLIGACION OBLIGACIONES`);
/** Of an account that is the company's own, also what it pays and earns beside the service. */
const OWN_BUSINESS = listOf(
  `NOMINA ARRIENDO ARRENDAMIENTO COMBUSTIBLE ACUEDUCTO ENERGIA CELULAR TELEFONIA IMPUESTO IMPUESTOS PREDIAL ICA
 PUBLICOS VENTA VENTAS MOSTRADOR VIATICOS CARTERA`,
);
/** Money that somebody brings to the bank, unless the text says that it came over a network. */
const BROUGHT = listOf('CONSIGNACION CONSIG CONSIGNACIONES');
const NETWORKS = listOf('PSE ACH CENIT BREB TRANSFIYA ELECTRONICA ELECTRONICAS ELECTRONICO ELEC');
/** Over a bank's counter: neither word alone says so, for the bank's name may be in the text. */
const COUNTER = listOf('DEPOSITO DEP RETIRO');
const BRANCH = listOf('OFICINA OFI SUCURSAL SUC ESPECIAL');
/** Between the accounts of one holder; what goes to somebody else's account says so. */
const BETWEEN_ACCOUNTS =
  /\b(TRASLADO|TRASLADOS|TRASPASO|TRASPASOS|TRANSFERENCIA|TRANSF|TRF) (DE FONDOS )?ENTRE (MIS )?(CTAS|CUENTAS)\b|\b(CTA|CTAS|CUENTA|CUENTAS) PROPIAS?\b|\bMISMO TITULAR\b/;
/** An instalment of a loan, or the loan itself: `NOTA CREDITO` and `ABONO CREDITO` are none. */
const LOANS =
  /\bCUOTAS? (DE |DEL )?(CREDITOS?|CARTERA)\b|\bCREDITO (DE )?(LIBRE|CONSUMO|VEHICULO|VIVIENDA|TESORERIA)\b/;

/**
 * Whether a bank's text speaks of another kind of business: such a line belongs to a record only where it names it.
 * GMF, fees and interest are charges and known as such before.
 */
export function isOtherBusiness(line: StatementLine, preset: AccountPreset): boolean {
  const words = wordsOf(line.description);
  const has = (list: ReadonlySet<string>): boolean => words.some((word) => list.has(word));
  const isOther =
    has(NEVER) ||
    (has(BROUGHT) && !has(NETWORKS)) ||
    BETWEEN_ACCOUNTS.test(words.join(' ')) ||
    LOANS.test(words.join(' ')) ||
    (has(COUNTER) && has(BRANCH)) ||
    (preset === 'own' && has(OWN_BUSINESS));
  return isOther && !namesService(line);
}
