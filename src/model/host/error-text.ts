/** What comes before the kind in the name under which the words of errors are set: `error-text.timeout`. */
export const ERROR_TEXT = 'error-text.';
