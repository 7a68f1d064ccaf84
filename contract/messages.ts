/** Texts the specification fixes, to the letter. Both sides use them; nobody retypes them. */
export const MESSAGES = {
  loginProgress: 'Logging in...',
  loginSuccess: '✅ Login Successful!',
  loginFailure: '❌ Invalid Credentials!',
  registerSuccess: '🎉 Registered Successfully!',
  registerFailure: '❌ Registration Failed!',
  uploadNoFile: 'Please upload at least one file.',
  uploadWrongType: (file: string) => `${file} is not an image or PDF.`,
  uploadTooLarge: (file: string) => `${file} exceeds 10MB limit.`,
  uploadTooMany: 'Please upload at most 10 files.',
  uploadFailure: 'Something went wrong!',
  pincodeOutside: 'Delivery not available in this area',
  checkoutSuccess: 'Order placed successfully ✅',
  checkoutRefused: 'Something went wrong ❌',
  checkoutException: 'Checkout failed. Please try again.',
} as const
