/** The form the program was built in. The build writes this file once more for what tests drive (`.cache/drivable`), where it alone is another; users never get that one. */
export const form: { readonly isDrivable: boolean } = { isDrivable: false };
