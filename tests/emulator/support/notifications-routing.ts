export const NC = "/notifications/notification-center/v1";
export const times = {
  createTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  updateTime: expect.any(String),
};
