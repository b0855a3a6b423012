package main

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

const message = `{"app_name": "my_sample_agent", "user_id": "1", "session_id": "1_1", "new_message": {"parts": [{"text": "Hello"}]}, "later": 1}`

func ask(body string) *httptest.ResponseRecorder {
	answered := httptest.NewRecorder()
	handler().ServeHTTP(answered, httptest.NewRequest(http.MethodPost, "/run", strings.NewReader(body)))
	return answered
}

func TestAnswersAsTheModel(t *testing.T) {
	answered := ask(message)
	for _, wanted := range []string{`"author":"model"`, "You wrote: Hello"} {
		if body := answered.Body.String(); answered.Code != 200 || !strings.Contains(body, wanted) {
			t.Error(answered.Code, body)
		}
	}
}

func TestRefusesWhatItCannotTake(t *testing.T) {
	for body, status := range map[string]int{
		"": 400,
		strings.Replace(message, `"1"`, "null", 1):   400,
		strings.Replace(message, "parts", "part", 1): 400,
		strings.Replace(message, "my_", "other_", 1): 404,
	} {
		if answered := ask(body); answered.Code != status {
			t.Errorf("%s: %d", body, answered.Code)
		}
	}
}
