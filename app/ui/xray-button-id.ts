/** Where the focus goes when the panel of X-ray closes. */
export const XRAY_BUTTON = 'xray-button';
