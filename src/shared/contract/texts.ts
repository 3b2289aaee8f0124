/** Plain values that cross to the window as text: amounts in canonical decimals, days, moments. */
import { z } from 'zod';

export const amountText = z.string().regex(/^-?\d+(\.\d+)?$/);
export const dayText = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
export const instantText = z.string();

/** The id of an account or a row, as it crosses. */
export const idText = z.string().min(1).max(400);
