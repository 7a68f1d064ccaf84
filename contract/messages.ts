import * as m from '#messages'

/**
 * Texts that the specification prescribes, with their exact English wording. The server and the apps both use them from
 * here.
 */
export const MESSAGES = {
  get loginProgress() {
    return m.said_login_progress()
  },
  get loginSuccess() {
    return m.said_login_success()
  },
  get loginFailure() {
    return m.said_login_failure()
  },
  get registerSuccess() {
    return m.said_register_success()
  },
  get registerFailure() {
    return m.said_register_failure()
  },
  get otpSent() {
    return m.said_otp_sent()
  },
  get otpFailure() {
    return m.said_otp_failure()
  },
  get otpRequired() {
    return m.said_otp_required()
  },
  get passwordsDiffer() {
    return m.said_passwords_differ()
  },
  get resetSuccess() {
    return m.said_reset_success()
  },
  get resetFailure() {
    return m.said_reset_failure()
  },
  get uploadNoFile() {
    return m.said_upload_no_file()
  },
  uploadWrongType: (file: string) => m.said_upload_wrong_type({ file }),
  uploadTooLarge: (file: string) => m.said_upload_too_large({ file }),
  get uploadTooMany() {
    return m.said_upload_too_many()
  },
  get uploadFailure() {
    return m.said_failure()
  },
  get bookingNoName() {
    return m.said_booking_no_name()
  },
  get bookingNoDescription() {
    return m.said_booking_no_description()
  },
  get bookingNoDate() {
    return m.said_booking_no_date()
  },
  get bookingNoTime() {
    return m.said_booking_no_time()
  },
  get bookingSuccess() {
    return m.said_booking_success()
  },
  get bookingFailure() {
    return m.said_booking_failure()
  },
  get pincodeOutside() {
    return m.said_pincode_outside()
  },
  get checkoutSuccess() {
    return m.said_checkout_success()
  },
  get checkoutRefused() {
    return m.said_checkout_refused()
  },
  get checkoutException() {
    return m.said_checkout_exception()
  },
  get feedbackIncomplete() {
    return m.said_feedback_incomplete()
  },
  get feedbackTooManyImages() {
    return m.said_feedback_too_many_images()
  },
  get feedbackTooManyVideos() {
    return m.said_feedback_too_many_videos()
  },
  get feedbackSuccess() {
    return m.said_feedback_success()
  },
  get feedbackFailure() {
    return m.said_failure()
  },
  get contactIncomplete() {
    return m.said_contact_incomplete()
  },
  get contactSuccess() {
    return m.said_contact_success()
  },
  get contactFailure() {
    return m.said_failure_try_again()
  },
  get landingInvalid() {
    return m.said_landing_invalid()
  },
  get landingFailure() {
    return m.said_failure_try_again()
  },
}
