/** The name of the field of `<PasswordAgain>`; `confirmPassword` is handed its text. */
export const PASSWORD_AGAIN = 'passwordAgain';
