/** Words about the program itself: which edition it is, the bundle for support, and that it stopped. */
import type { Language } from '@shared/domain/language.ts';

type SupportWords = {
  readonly dataAreIn: string;
  readonly saveSupport: string;
  /** The name that is suggested. */
  readonly supportFile: string;
  readonly supportSaved: { readonly title: string; readonly text: string };
  readonly supportNotSaved: { readonly title: string; readonly text: string };
  readonly pageStopped: {
    readonly title: string;
    readonly text: string;
    readonly again: string;
    readonly quit: string;
  };
  readonly notWhole: { readonly title: string; readonly text: string };
  readonly sealedPeriod: { readonly title: string; readonly text: string };
};

const es: SupportWords = {
  dataAreIn: 'Sus datos están en esta carpeta:',
  saveSupport: 'Guardar paquete de soporte…',
  supportFile: 'cuadre-soporte.zip',
  supportSaved: {
    title: 'El paquete de soporte está guardado',
    text: 'Lleva versiones, ajustes, conteos y el registro de fallas; ni montos, ni nombres, ni claves. Cuadre no lo envía: lo envía usted, a quien le ayuda.',
  },
  supportNotSaved: {
    title: 'El paquete de soporte no se guardó',
    text: 'No se pudo escribir en ese lugar. Elija otra carpeta.',
  },
  pageStopped: {
    title: 'La ventana se detuvo varias veces',
    text: 'Sus datos están a salvo: se guardan aparte de la ventana. Si vuelve a pasar, guarde un paquete de soporte en Ayuda › Acerca de Cuadre.',
    again: 'Abrir de nuevo',
    quit: 'Salir de Cuadre',
  },
  notWhole: {
    title: 'Cuadre no pudo arrancar',
    text: 'Una parte del programa falta o está dañada. Sus datos están a salvo: no se abrió ni se cambió nada. Vuelva a instalar Cuadre.',
  },
  sealedPeriod: {
    title: 'Esta versión de Cuadre todavía no abre períodos sellados',
    text: 'El archivo queda como estaba, y sus datos también: no se abrió ni se cambió nada.',
  },
};

const en: SupportWords = {
  dataAreIn: 'Your data are in this folder:',
  saveSupport: 'Save a support bundle…',
  supportFile: 'cuadre-support.zip',
  supportSaved: {
    title: 'The support bundle is saved',
    text: 'It holds versions, settings, counts and the log of failures; no amounts, names or keys. Cuadre does not send it: you do, to whoever helps you.',
  },
  supportNotSaved: {
    title: 'The support bundle was not saved',
    text: 'That place could not be written to. Choose another folder.',
  },
  pageStopped: {
    title: 'The window stopped several times',
    text: 'Your data are safe: they are kept apart from the window. If it happens again, save a support bundle in Help › About Cuadre.',
    again: 'Open again',
    quit: 'Quit Cuadre',
  },
  notWhole: {
    title: 'Cuadre could not start',
    text: 'A part of the program is missing or damaged. Your data are safe: nothing was opened or changed. Install Cuadre again.',
  },
  sealedPeriod: {
    title: 'This version of Cuadre does not open sealed periods yet',
    text: 'The file stays as it was, and so do your data: nothing was opened or changed.',
  },
};

export const supportWords: Readonly<Record<Language, SupportWords>> = { es, en };
